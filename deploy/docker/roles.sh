#!/bin/sh
# At the database's first start: the role that the study works as. What it may is the study's to say, at each of its starts.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$APPLICATION_PASSWORD" <<'SQL'
CREATE ROLE study LOGIN PASSWORD :'password';
SQL
