// The system calls that a process may use which reads another machine's sensors.
#pragma once
#include <fcntl.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// A condition on the lower half of an argument: it has these bits under the mask. A mask of 0 is no condition.
struct condition {
  int argument;
  uint32_t mask, bits;
};

// A call that is allowed where both conditions hold.
struct rule {
  int call;
  struct condition conditions[2];
};

#define ALL UINT32_MAX

// Reading and writing what is open, memory of its own, time and the end. The memory is the heap's: malloc takes it
// from there where it can map none, and a map that is only read takes page tables, which no limit counts.
static const struct rule talking[] = {
    {SYS_read}, {SYS_write}, {SYS_readv}, {SYS_writev}, {SYS_recvfrom}, {SYS_recvmsg},
    // A socket that is no longer connected would connect with this flag.
    {SYS_sendto, {{3, MSG_FASTOPEN, 0}}}, {SYS_sendmsg, {{2, MSG_FASTOPEN, 0}}},
    {SYS_ppoll}, {SYS_pselect6}, {SYS_futex}, {SYS_clock_gettime}, {SYS_getsockopt}, {SYS_setsockopt}, {SYS_shutdown},
    {SYS_close}, {SYS_brk}, {SYS_munmap}, {SYS_madvise}, {SYS_mprotect}, {SYS_nanosleep},
    {SYS_clock_nanosleep}, {SYS_restart_syscall}, {SYS_exit}, {SYS_exit_group}, {SYS_rt_sigprocmask},
    {SYS_rt_sigreturn}, {SYS_rt_sigaction}, {SYS_getpid}, {SYS_gettid}, {SYS_setitimer}, {SYS_sched_yield},
    {SYS_getrandom}, {SYS_fstat},
    // Whether a descriptor blocks, and what it is; not who gets a signal when it is readable.
    {SYS_fcntl, {{1, ALL, F_GETFD}}}, {SYS_fcntl, {{1, ALL, F_GETFL}}},
    {SYS_fcntl, {{1, ALL, F_SETFL}, {2, O_ASYNC, 0}}},
#ifdef SYS_poll
    {SYS_poll},
#endif
#ifdef SYS_select
    {SYS_select},
#endif
#ifdef SYS__newselect
    {SYS__newselect},
#endif
#ifdef SYS_alarm
    {SYS_alarm},
#endif
#ifdef SYS_recv
    {SYS_recv},
#endif
#ifdef SYS_send
    {SYS_send, {{3, MSG_FASTOPEN, 0}}},
#endif
#ifdef SYS_fcntl64
    {SYS_fcntl64, {{1, ALL, F_GETFD}}}, {SYS_fcntl64, {{1, ALL, F_GETFL}}},
    {SYS_fcntl64, {{1, ALL, F_SETFL}, {2, O_ASYNC, 0}}},
#endif
#ifdef SYS_fstat64
    {SYS_fstat64},
#endif
#ifdef SYS_sigreturn
    {SYS_sigreturn},
#endif
  // The same with 64 bits of time, on 32-bit machines.
#ifdef SYS_clock_gettime64
    {SYS_clock_gettime64},
#endif
#ifdef SYS_clock_nanosleep_time64
    {SYS_clock_nanosleep_time64},
#endif
#ifdef SYS_ppoll_time64
    {SYS_ppoll_time64},
#endif
#ifdef SYS_pselect6_time64
    {SYS_pselect6_time64},
#endif
#ifdef SYS_futex_time64
    {SYS_futex_time64},
#endif
};

// What opening a board needs besides: connections, and files to read for the libraries.
static const struct rule opening[] = {
    {SYS_openat, {{2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY}}},
#ifdef SYS_open
    {SYS_open, {{1, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY}}},
#endif
    {SYS_socket, {{0, ALL, AF_INET}}}, {SYS_socket, {{0, ALL, AF_INET6}}}, {SYS_connect}, {SYS_getsockname},
    {SYS_getpeername}, {SYS_sendmmsg}, {SYS_recvmmsg}, {SYS_ioctl, {{1, ALL, FIONREAD}}},
    {SYS_ioctl, {{1, ALL, FIONBIO}}}, {SYS_ioctl, {{1, ALL, SIOCGIFINDEX}}}, {SYS_ioctl, {{1, ALL, SIOCGIFNAME}}},
    {SYS_eventfd2}, {SYS_pipe2}, {SYS_dup}, {SYS_fcntl, {{1, ALL, F_SETFD}}},
    {SYS_fcntl, {{1, ALL, F_DUPFD_CLOEXEC}}}, {SYS_pread64}, {SYS_lseek}, {SYS_readlinkat}, {SYS_faccessat},
    {SYS_statx}, {SYS_statfs}, {SYS_fstatfs}, {SYS_getdents64}, {SYS_getcwd}, {SYS_uname}, {SYS_sysinfo},
    {SYS_getuid}, {SYS_geteuid}, {SYS_getgid}, {SYS_getegid}, {SYS_gettimeofday}, {SYS_sigaltstack},
    {SYS_sched_getaffinity},
    // The second filter.
    {SYS_prctl, {{0, ALL, PR_SET_SECCOMP}}},
#ifdef SYS_getuid32
    {SYS_getuid32}, {SYS_geteuid32}, {SYS_getgid32}, {SYS_getegid32},
#endif
#ifdef SYS_fcntl64
    {SYS_fcntl64, {{1, ALL, F_SETFD}}}, {SYS_fcntl64, {{1, ALL, F_DUPFD_CLOEXEC}}},
#endif
#ifdef SYS_statfs64
    {SYS_statfs64}, {SYS_fstatfs64},
#endif
#ifdef SYS_recvmmsg_time64
    {SYS_recvmmsg_time64},
#endif
#ifdef SYS_newfstatat
    {SYS_newfstatat},
#endif
#ifdef SYS_fstatat64
    {SYS_fstatat64},
#endif
#ifdef SYS_stat
    {SYS_stat},
#endif
#ifdef SYS_stat64
    {SYS_stat64},
#endif
#ifdef SYS_lstat
    {SYS_lstat},
#endif
#ifdef SYS_lstat64
    {SYS_lstat64},
#endif
#ifdef SYS_access
    {SYS_access},
#endif
#ifdef SYS_faccessat2
    {SYS_faccessat2},
#endif
#ifdef SYS_readlink
    {SYS_readlink},
#endif
#ifdef SYS_pipe
    {SYS_pipe},
#endif
#ifdef SYS_time
    {SYS_time},
#endif
#ifdef SYS__llseek
    {SYS__llseek},
#endif
};

// What finding a board without an address needs besides: the machine's service that looks for it (Avahi).
static const struct rule finding[] = {{SYS_socket, {{0, ALL, AF_UNIX}}}};

// What a process that listens needs besides: connections of others, and their addresses.
static const struct rule accepting[] = {{SYS_accept4}, {SYS_getpeername}};

// Libraries that look for a board may be loaded late, and a sanitizer, which only tests are built with, gets its memory
// so. Memory that is shared, or that grows like a stack, is not counted by its limit.
static const struct rule mapping[] = {
    {SYS_mremap},
#ifdef SYS_mmap
    {SYS_mmap, {{3, MAP_TYPE | MAP_GROWSDOWN, MAP_PRIVATE}}},
#endif
#ifdef SYS_mmap2
    {SYS_mmap2, {{3, MAP_TYPE | MAP_GROWSDOWN, MAP_PRIVATE}}},
#endif
};
