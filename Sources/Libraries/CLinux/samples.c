// A queue of samples in memory that two processes share.
#define _GNU_SOURCE
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

enum { slots = 2048 };

// Each side writes its own line of the cache.
struct linux_samples {
  _Alignas(64) _Atomic uint64_t written, lost;
  _Alignas(64) _Atomic uint64_t taken;
  _Alignas(64) struct linux_sample sample[slots];
};

int linux_samples_create(void) {
  int descriptor = memfd_create("qibla samples", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -errno;
  // Without the seals the other side could make the memory smaller, which would end the one that reads it.
  if (ftruncate(descriptor, sizeof(struct linux_samples)) != 0 ||
      fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    int failed = -errno;
    close(descriptor);
    return failed;
  }
  return descriptor;
}

struct linux_samples *linux_samples_open(int descriptor) {
  void *memory = mmap(0, sizeof(struct linux_samples), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? 0 : memory;
}

void linux_samples_close(struct linux_samples *samples) { munmap(samples, sizeof *samples); }

void linux_samples_push(struct linux_samples *samples, struct linux_sample sample) {
  uint64_t written = atomic_load_explicit(&samples->written, memory_order_relaxed);
  if (written - atomic_load_explicit(&samples->taken, memory_order_acquire) >= slots) {
    atomic_fetch_add_explicit(&samples->lost, 1, memory_order_relaxed);
    return;
  }
  samples->sample[written % slots] = sample;
  atomic_store_explicit(&samples->written, written + 1, memory_order_release);
}

int linux_samples_pop(struct linux_samples *samples, uint64_t *taken, struct linux_sample *sample) {
  // The writer may be hostile: only this side's own count says where it is, and a sample is copied before it is read.
  uint64_t waiting = atomic_load_explicit(&samples->written, memory_order_acquire) - *taken;
  if (waiting == 0) return 0;
  if (waiting > slots) return -1;
  *sample = samples->sample[*taken % slots];
  *taken += 1;
  atomic_store_explicit(&samples->taken, *taken, memory_order_release);
  return 1;
}

uint64_t linux_samples_lost(const struct linux_samples *samples) {
  return atomic_load_explicit(&samples->lost, memory_order_relaxed);
}
