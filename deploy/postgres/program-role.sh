#!/bin/sh
# Runs once, when PostgreSQL makes its files: the role that the program uses, beside the one that owns the tables.
set -e
psql -v ON_ERROR_STOP=1 -v password="$PROGRAM_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role turkey_tracks_program login password :'password';
SQL
