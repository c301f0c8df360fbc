#!/bin/sh
# Starts the browser that lies beside this file with the libraries and fonts that lie there too; FONTS=fonts-android.conf chooses a phone's, fonts-linux.conf those of a bare Linux.
here=${0%/*}
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/${FONTS:-fonts.conf}" XDG_CACHE_HOME="$here/cache"
exec "$here/chromium" "$@"
