#include "CQRencode.h"

#include <CLate.h>

static struct late_library qrencode = LATE_LIBRARY("libqrencode.so.4");

LATE(qrencode, QRcode *, QRcode_encodeString8bit, (const char *text, int version, QRecLevel level),
     (text, version, level), 0)
LATE(qrencode, void, QRcode_free, (QRcode *code), (code), )
