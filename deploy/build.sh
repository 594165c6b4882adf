#!/bin/sh
# Installs the packages and builds the web app, then leaves only what runs: the steps of the Dockerfile and of a machine with systemd.
# It empties node_modules: build an update in a new folder, and then put it in the place of the old one.
set -eu
cd "$(dirname "$0")/.."
npm ci --no-audit --no-fund
node_modules/node/bin/node --eval "import('./scripts/launch/build.ts').then(({ ensureBuilt }) => ensureBuilt())"
npm prune --omit=dev --no-audit --no-fund
