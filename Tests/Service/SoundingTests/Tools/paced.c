// A sound card of ALSA that the tests can look into: it plays at the rate of its samples, and counts. It is loaded as a
// plugin by ALSA's own library; `limit` is the number of frames after which it fails as `fault` says.
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/// The counts, in a file of 64 bits each.
struct counts {
  int64_t opened, started, written, most_waiting, stopped;
};

struct paced {
  snd_pcm_ioplug_t io;
  struct counts *counts;
  int64_t limit, begun, played, written;
  int is_running, vanishes, stalls, runs_dry;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/// Plays what is due. A card that may run dry says so once; another waits for samples, so that a busy machine changes
/// nothing.
static int64_t play(struct paced *paced) {
  if (!paced->is_running) return paced->played;
  int64_t due = (now() - paced->begun) * paced->io.rate / 1000000000;
  if (paced->stalls && due > paced->limit) due = paced->limit;
  if (due > paced->written) due = paced->written;
  if (due > paced->played) paced->played = due;
  return paced->played;
}

static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) {
  struct paced *paced = io->private_data;
  play(paced);
  if (paced->vanishes && paced->written >= paced->limit) snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
  if (paced->runs_dry && paced->written >= paced->limit) {
    paced->runs_dry = 0;
    return -EPIPE;
  }
  return paced->played % io->buffer_size;
}

static snd_pcm_sframes_t transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
                                  snd_pcm_uframes_t size) {
  (void)areas, (void)offset;
  struct paced *paced = io->private_data;
  paced->written += size;
  paced->counts->written = paced->written;
  int64_t waiting = paced->written - play(paced);
  if (waiting > paced->counts->most_waiting) paced->counts->most_waiting = waiting;
  return size;
}

static int start(snd_pcm_ioplug_t *io) {
  struct paced *paced = io->private_data;
  paced->begun = now() - paced->played * 1000000000 / io->rate;
  paced->is_running = 1;
  paced->counts->started++;
  return 0;
}

static int stop(snd_pcm_ioplug_t *io) {
  struct paced *paced = io->private_data;
  play(paced);
  paced->is_running = 0;
  paced->counts->stopped++;
  return 0;
}

static int prepare(snd_pcm_ioplug_t *io) {
  struct paced *paced = io->private_data;
  paced->played = paced->written = 0;
  return 0;
}

static int closed(snd_pcm_ioplug_t *io) {
  struct paced *paced = io->private_data;
  munmap(paced->counts, sizeof *paced->counts);
  free(paced);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start, .stop = stop, .pointer = pointer, .transfer = transfer, .close = closed, .prepare = prepare};

SND_PCM_PLUGIN_DEFINE_FUNC(paced) {
  const char *path = "", *fault = "";
  long limit = 0;
  snd_config_iterator_t i, next;
  (void)root;
  snd_config_for_each(i, next, conf) {
    snd_config_t *entry = snd_config_iterator_entry(i);
    const char *id;
    if (snd_config_get_id(entry, &id) < 0) continue;
    if (!strcmp(id, "counts")) snd_config_get_string(entry, &path);
    if (!strcmp(id, "fault")) snd_config_get_string(entry, &fault);
    if (!strcmp(id, "limit")) snd_config_get_integer(entry, &limit);
  }
  if (!strcmp(fault, "busy")) return -EBUSY;
  struct paced *paced = calloc(1, sizeof *paced);
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0 || ftruncate(file, sizeof *paced->counts)) return -errno;
  paced->counts = mmap(0, sizeof *paced->counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  paced->counts->opened++;
  paced->limit = limit;
  paced->vanishes = !strcmp(fault, "vanishes");
  paced->stalls = !strcmp(fault, "stalls");
  paced->runs_dry = !strcmp(fault, "runs-dry");
  paced->io.version = SND_PCM_IOPLUG_VERSION;
  paced->io.name = "a card that counts";
  paced->io.callback = &callbacks;
  paced->io.private_data = paced;
  paced->io.poll_fd = -1;
  int failed = snd_pcm_ioplug_create(&paced->io, name, stream, mode);
  if (failed < 0) return failed;
  static const unsigned formats[] = {SND_PCM_FORMAT_S16}, accesses[] = {SND_PCM_ACCESS_RW_INTERLEAVED};
  snd_pcm_ioplug_set_param_list(&paced->io, SND_PCM_IOPLUG_HW_ACCESS, 1, accesses);
  snd_pcm_ioplug_set_param_list(&paced->io, SND_PCM_IOPLUG_HW_FORMAT, 1, formats);
  snd_pcm_ioplug_set_param_minmax(&paced->io, SND_PCM_IOPLUG_HW_CHANNELS, 1, 8);
  snd_pcm_ioplug_set_param_minmax(&paced->io, SND_PCM_IOPLUG_HW_RATE, 4000, 384000);
  snd_pcm_ioplug_set_param_minmax(&paced->io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 20);
  snd_pcm_ioplug_set_param_minmax(&paced->io, SND_PCM_IOPLUG_HW_PERIODS, 2, 64);
  snd_pcm_ioplug_set_param_minmax(&paced->io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 256, 1 << 22);
  *pcmp = paced->io.pcm;
  return 0;
}
SND_PCM_PLUGIN_SYMBOL(paced);
