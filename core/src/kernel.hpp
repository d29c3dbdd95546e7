// SPDX-License-Identifier: MIT
/// @file
/// How the loops that do most of the work are compiled.
#pragma once

/// Part of a kernel: compiled for the same processor as the kernel that calls it.
#define PE_INLINE inline __attribute__((always_inline))

/// The iterations of the loop that follows do not depend on each other: arrays that it writes do
/// not overlap those that it reads. Without this compilers do not vectorise loops over that many.
/// (Clang warns where there are no vectors.)
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wpass-failed"
#define PE_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define PE_INDEPENDENT _Pragma("GCC ivdep")
#endif

/// A function whose loop is to be vectorised. On x86-64 it is compiled twice, and the processor
/// chooses when the program starts: AVX2 has vectors of four doubles. There is no fused
/// multiply-add in it, and the bits are the same. Elsewhere a single copy keeps the code small.
#if defined(PE_KERNEL)
// Chosen by whoever compiles: a test does, so that each copy is met.
#elif defined(__x86_64__) && defined(__linux__) && !defined(__AVX2__)
#define PE_KERNEL __attribute__((target_clones("avx2", "default")))
#else
#define PE_KERNEL __attribute__((noinline))
#endif
