#!/bin/sh
# Executes what the Dockerfile and the systemd unit do in an empty Debian: install and build (deploy/build.sh), start with
# `node server/src/main.ts` as a user without rights, answer a page, stop on SIGTERM. Needs root, debootstrap and about 4 GB.
#
#   sudo deploy/try-in-debian.sh [FOLDER]      MIRROR and SUITE choose another mirror or Debian (trixie)
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tree=${1:-$(mktemp -d /var/tmp/uneed-debian.XXXXXX)}
mirror=${MIRROR:-http://deb.debian.org/debian}

path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
in_tree() { chroot "$tree" env -i HOME=/root PATH=$path LC_ALL=C.UTF-8 "$@"; }

clean_up() {
  [ -z "${app:-}" ] || kill "$app" 2>/dev/null || true
  umount "$tree/dev/shm" "$tree/proc" 2>/dev/null || true
}
trap clean_up EXIT

debootstrap --variant=minbase "${SUITE:-trixie}" "$tree" "$mirror"
# Nothing of this machine is mounted into the tree, so that deleting it deletes nothing else.
mount -t proc proc "$tree/proc"
mount -t tmpfs -o mode=1777 tmpfs "$tree/dev/shm"
cp /etc/resolv.conf /etc/hosts "$tree/etc/"
in_tree apt-get install --yes --quiet --no-install-recommends ca-certificates nodejs npm

mkdir -p "$tree/opt/uneed"
git -C "$root" archive HEAD | tar -x -C "$tree/opt/uneed"
# A proxy of the network may have a certificate of its own.
certificates=${NODE_EXTRA_CA_CERTS:-}
[ -z "$certificates" ] || cp "$certificates" "$tree/etc/ssl/extra.pem"
in_tree env ${certificates:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem} sh /opt/uneed/deploy/build.sh

in_tree useradd --system --home-dir /var/lib/uneed --create-home uneed
# The embedded PostgreSQL keeps its data in DATA_DIR; with DATABASE_URL the app needs none.
cat > "$tree/opt/start.sh" <<'START'
cd /opt/uneed
exec env NODE_ENV=production HOST=127.0.0.1 PORT=3917 DATA_DIR=/var/lib/uneed DEMO=on \
  node_modules/node/bin/node server/src/main.ts
START
chroot "$tree" env -i PATH=$path setpriv --reuid uneed --regid uneed --init-groups sh /opt/start.sh &
app=$!

tries=0
until curl --fail --silent --output /dev/null http://127.0.0.1:3917/readyz; do
  tries=$((tries + 1))
  [ "$tries" -lt 300 ] || { echo 'not ready after 5 minutes' >&2; exit 1; }
  kill -0 "$app" 2>/dev/null || { echo 'the app has ended' >&2; exit 1; }
  sleep 1
done
curl --fail --silent --show-error http://127.0.0.1:3917/jobs | grep -q '<h1' && echo 'GET /jobs: a page with its heading'
kill -TERM "$app"
if wait "$app"; then code=0; else code=$?; fi
app=
echo "stopped with exit code $code"
exit "$code"
