// What a process gives up before it reads what another machine sends.
#define _GNU_SOURCE
#include "calls.h"
#include "linux.h"
#include <errno.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// A sanitizer, which only tests are built with, reserves more memory for itself than such a process may have.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNDER_SANITIZER
#endif
#endif

static int limit(__rlimit_resource_t what, rlim_t most) {
  struct rlimit now;
  if (getrlimit(what, &now) != 0) return errno;
  if (now.rlim_max < most) most = now.rlim_max;
  struct rlimit wanted = {most, most};
  return setrlimit(what, &wanted) == 0 ? 0 : errno;
}

#ifndef UNDER_SANITIZER
// The addresses in use, in bytes; 0 where the system does not say.
static uint64_t addresses(void) {
  char text[32] = "";
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  return length > 0 ? strtoull(text, 0, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}
#endif

int linux_confine(uint64_t memory, int descriptors) {
  int failed = 0;
#ifndef UNDER_SANITIZER
  failed = limit(RLIMIT_DATA, memory);
  // Maps that are only read are no data, but their page tables take memory. Libraries are loaded by now.
  uint64_t used = addresses();
  if (!failed) failed = used ? limit(RLIMIT_AS, used + memory) : ENOENT;
#endif
  if (!failed) failed = limit(RLIMIT_STACK, 8 << 20);
  if (!failed) failed = limit(RLIMIT_NOFILE, (rlim_t)descriptors);
  if (!failed) failed = limit(RLIMIT_FSIZE, 0);
  if (!failed) failed = limit(RLIMIT_CORE, 0);
  // No program that it might start has more rights than it has itself.
  if (!failed && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) failed = errno;
  return failed;
}

int linux_give_up_root(void) {
  if (geteuid() != 0) return 0;
  const uid_t powerless = 65534;
  if (setgroups(0, 0) != 0 || setresgid(powerless, powerless, powerless) != 0 ||
      setresuid(powerless, powerless, powerless) != 0)
    return errno;
  return 0;
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__arm__)
#define OWN_ARCHITECTURE AUDIT_ARCH_ARM
#elif defined(__riscv) && __riscv_xlen == 64
#define OWN_ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef OWN_ARCHITECTURE
#define COUNT(rules) (sizeof(rules) / sizeof *(rules))

enum { longest = 5 + 9 * (COUNT(talking) + COUNT(opening) + COUNT(finding) + COUNT(accepting) + COUNT(mapping) + 1) + 1 };

struct filter {
  struct sock_filter steps[longest];
  unsigned short count;
};

static void step(struct filter *filter, struct sock_filter step) { filter->steps[filter->count++] = step; }

static void load(struct filter *filter, size_t offset) {
  step(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

// Continues where the loaded word is this one, and otherwise skips this many steps.
static void unless(struct filter *filter, uint32_t word, unsigned char skipped) {
  step(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, word, 0, skipped));
}

static void end(struct filter *filter, uint32_t how) {
  step(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, how));
}

static void allow(struct filter *filter, const struct rule *rules, size_t count) {
  for (const struct rule *rule = rules; rule < rules + count; rule++) {
    int conditions = 0;
    while (conditions < 2 && rule->conditions[conditions].mask) conditions++;
    // To the next rule, over three steps for each condition, the end, and loading the number again.
    unless(filter, (uint32_t)rule->call, conditions ? (unsigned char)(3 * conditions + 2) : 1);
    for (int k = 0; k < conditions; k++) {
      const struct condition *condition = &rule->conditions[k];
      // All these processors store the lower half first.
      load(filter, offsetof(struct seccomp_data, args) + 8 * (size_t)condition->argument);
      step(filter, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, condition->mask));
      unless(filter, condition->bits, (unsigned char)(3 * (conditions - k - 1) + 1));
    }
    end(filter, SECCOMP_RET_ALLOW);
    if (conditions) load(filter, offsetof(struct seccomp_data, nr));
  }
}

static int restrict_calls(int is_opening, int is_finding, int is_accepting) {
  struct filter filter = {.count = 0};
  load(&filter, offsetof(struct seccomp_data, arch));
  step(&filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0));
  end(&filter, SECCOMP_RET_KILL_PROCESS);
  load(&filter, offsetof(struct seccomp_data, nr));
  allow(&filter, talking, COUNT(talking));
  // A signal to itself: abort() ends it with one.
  const struct rule own = {SYS_tgkill, {{0, ALL, (uint32_t)getpid()}}};
  allow(&filter, &own, 1);
  if (is_opening) allow(&filter, opening, COUNT(opening));
  if (is_finding) allow(&filter, finding, COUNT(finding));
  if (is_accepting) allow(&filter, accepting, COUNT(accepting));
#ifdef UNDER_SANITIZER
  is_finding = 1;
#endif
  if (is_finding) allow(&filter, mapping, COUNT(mapping));
  // As if this kernel did not know the call: libraries then do without it.
  end(&filter, SECCOMP_RET_ERRNO | ENOSYS);
  struct sock_fprog program = {.len = filter.count, .filter = filter.steps};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
}

int linux_only_open(int finds) { return restrict_calls(1, finds, 0); }

int linux_only_talk(void) { return restrict_calls(0, 0, 0); }

int linux_only_accept(void) { return restrict_calls(0, 0, 1); }
#else
int linux_only_open(int finds) {
  (void)finds;
  return ENOSYS;
}

int linux_only_talk(void) { return ENOSYS; }

int linux_only_accept(void) { return ENOSYS; }
#endif
