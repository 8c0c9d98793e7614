#!/bin/sh
# Reads secrets from the files that NAME_FILE names: they stand in no image, no compose file and no command line.
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
