#!/bin/sh
# Installs the packages and builds the web app, then leaves only what runs: the steps of the Dockerfile and of a machine with systemd.
set -eu
cd "$(dirname "$0")/.."
npm ci --no-audit --no-fund
PATH="$PWD/node_modules/node/bin:$PATH" npm run build --workspace web
npm prune --omit=dev --no-audit --no-fund
