#!/bin/bash
# Creates the data folder of a standby: a copy of the primary's files on the same machine, made between pg_backup_start and pg_backup_stop.
# It stands in for pg_basebackup, which the embedded PostgreSQL does not have and which refuses a server that is newer than itself.
# Patroni passes --datadir=… and --connstring=…, and the password in PGPASSFILE.
set -euo pipefail

if [ "$1" = files ]; then
  # The server changes the files meanwhile, of which tar warns with status 1.
  { tar --create --directory="$2" --warning=no-file-changed --warning=no-file-removed --exclude=./postmaster.pid \
    --exclude=./postmaster.opts --exclude='./pg_wal/*' --exclude='./pg_replslot/*' . || test $? -eq 1; } |
    tar --extract --directory="$3"
  touch "$3/copied"
  exit
fi

for argument in "$@"; do
  case $argument in
    --datadir=*) target=${argument#*=} ;;
    --connstring=*) connection=${argument#*=} ;;
  esac
done
psql() { "$(dirname "$0")/bin/psql" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$connection" "$@"; }
source=$(psql --command='show data_directory')
mkdir -m 700 -p "$target"
# The backup ends with its session, so the files are copied inside of it.
psql <<SQL
select pg_backup_start('standby', fast => true) \g /dev/null
\! '$0' files '$source' '$target'
select labelfile from pg_backup_stop(wait_for_archive => false) \g '$target/backup_label'
SQL
# psql goes on after a command of the shell that failed.
rm "$target/copied"
