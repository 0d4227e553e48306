// libqrencode 4: draws a text as a QR code. Loaded at the first call.
#pragma once
#include <qrencode.h>
