#!/bin/sh
# Makes one cluster of the databases "loandesk" on several machines, as the account postgres of the coordinator, once:
#   ./join.sh 10.0.0.11:5432 10.0.0.12:5432 10.0.0.13:5432
# The coordinator comes first, the workers follow; its database holds Loandesk already, restored or migrated, and no server
# runs. Afterwards "npm run admin -- distribute" spreads the tables. Again with one more machine, it adds that one.
set -eu
coordinator=$1
shift
ask() { # <host:port> <database> <statement>…
  host=${1%:*} port=${1##*:} database=$2
  shift 2
  for statement in "$@"; do psql -v ON_ERROR_STOP=1 -qAt -h "$host" -p "$port" -U postgres -d "$database" -c "$statement"; done
}
has() { [ -n "$(ask "$1" postgres "$2")" ]; }

password=$(ask "$coordinator" postgres "select rolpassword from pg_authid where rolname = 'loandesk' and rolpassword is not null")
for machine in "$@"; do
  has "$machine" "select 1 from pg_roles where rolname = 'loandesk'" ||
    ask "$machine" postgres "create role loandesk login ${password:+password '$password'}"
  has "$machine" "select 1 from pg_database where datname = 'loandesk'" ||
    ask "$machine" postgres 'create database loandesk owner loandesk'
done
for machine in "$coordinator" "$@"; do ask "$machine" loandesk 'create extension if not exists citus'; done
ask "$coordinator" loandesk "select citus_set_coordinator_host('${coordinator%:*}', ${coordinator##*:})"
for machine in "$@"; do ask "$coordinator" loandesk "select citus_add_node('${machine%:*}', ${machine##*:})"; done
ask "$coordinator" loandesk 'select from_nodename, to_nodename from citus_check_cluster_node_health() where result is not true'
