#!/bin/sh
# Starts the browser that lies beside this file with the libraries and fonts that lie there too.
here=${0%/*}
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" XDG_CACHE_HOME="$here/cache"
exec "$here/chromium" "$@"
