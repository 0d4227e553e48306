// What a process gives up before it reads what another machine sends.
#define _GNU_SOURCE
#include "linux.h"
#include <errno.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
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

int linux_confine(uint64_t memory, int descriptors) {
  int failed = 0;
#ifndef UNDER_SANITIZER
  failed = limit(RLIMIT_DATA, memory);
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
#elif defined(__i386__)
#define OWN_ARCHITECTURE AUDIT_ARCH_I386
#endif

int linux_only_talk(void) {
#ifdef OWN_ARCHITECTURE
  // The calls that reading and writing open descriptors needs, and memory, time and the end. None of them opens a file,
  // a socket or a process.
  static const int allowed[] = {
      SYS_read,     SYS_write,          SYS_readv,         SYS_writev,       SYS_recvfrom,  SYS_sendto,
      SYS_recvmsg,  SYS_sendmsg,        SYS_getsockopt,    SYS_setsockopt,   SYS_shutdown,  SYS_close,
      SYS_ppoll,    SYS_pselect6,       SYS_fcntl,         SYS_futex,        SYS_brk,       SYS_munmap,
      SYS_mremap,   SYS_madvise,        SYS_clock_gettime, SYS_nanosleep,    SYS_exit,      SYS_exit_group,
      SYS_mprotect, SYS_rt_sigprocmask, SYS_rt_sigreturn,  SYS_rt_sigaction, SYS_getpid,    SYS_gettid,
      SYS_tgkill,   SYS_setitimer,      SYS_sched_yield,   SYS_getrandom,    SYS_fstat,     SYS_restart_syscall,
      SYS_clock_nanosleep,
#ifdef SYS_mmap
      SYS_mmap,
#endif
#ifdef SYS_mmap2
      SYS_mmap2,
#endif
#ifdef SYS_poll
      SYS_poll,
#endif
#ifdef SYS_select
      SYS_select,
#endif
#ifdef SYS__newselect
      SYS__newselect,
#endif
#ifdef SYS_alarm
      SYS_alarm,
#endif
#ifdef SYS_recv
      SYS_recv,
#endif
#ifdef SYS_send
      SYS_send,
#endif
#ifdef SYS_fcntl64
      SYS_fcntl64,
#endif
#ifdef SYS_sigreturn
      SYS_sigreturn,
#endif
  // The same with 64 bits of time, on 32-bit machines.
#ifdef SYS_clock_gettime64
      SYS_clock_gettime64,
#endif
#ifdef SYS_clock_nanosleep_time64
      SYS_clock_nanosleep_time64,
#endif
#ifdef SYS_ppoll_time64
      SYS_ppoll_time64,
#endif
#ifdef SYS_pselect6_time64
      SYS_pselect6_time64,
#endif
#ifdef SYS_futex_time64
      SYS_futex_time64,
#endif
  };
  enum { count = sizeof allowed / sizeof *allowed };
  struct sock_filter rules[count + 6];
  int n = 0;
  rules[n++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  rules[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
  rules[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  rules[n++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int i = 0; i < count; i++)
    rules[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)allowed[i], (unsigned char)(count - i), 0);
  rules[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  rules[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = (unsigned short)n, .filter = rules};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}
