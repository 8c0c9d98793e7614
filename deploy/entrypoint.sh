#!/bin/sh
# Reads secrets from the files in NAME_FILE variables, so that no image, compose file or command line contains them.
set -eu
for name in PGPASSWORD OMNIBUS_METRICS_SECRET OMNIBUS_OPERATOR_SECRET; do
    eval "file=\${${name}_FILE:-}"
    if [ -n "$file" ]; then
        secret=$(cat "$file")
        export "$name=$secret"
        unset "${name}_FILE" secret
    fi
done
exec omnibus "$@"
