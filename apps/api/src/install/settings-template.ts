/** Settings of the copies as they begin: what is required stands first, without values made up. */
export const settingsTemplate = (at: { readonly etc: string; readonly files: string }): string =>
  `# Settings of the copies of Ensemble; docs/operating.md describes each. After a change:
#   systemctl restart ensemble@4000, and the next copy once https://…/health/ready answers 200
# PORT, HOST and CONSOLE_DIRECTORY are set by the unit.

# Required: the address people use, and the mail server.
# PUBLIC_URL=https://console.example.org
# SMTP_URL=smtps://user:password@mail.example.org
PUBLIC_URL=
SMTP_URL=

# The sender of the emails.
# MAIL_FROM="Ensemble <no-reply@example.org>"

# Made by install-service and ensemble-migrate. Keep copies of the keys where the backups are not.
ENCRYPTION_KEY_FILE=${at.etc}/keys/encryption-key
TOKEN_KEY_FILE=${at.etc}/keys/token-key
DATABASE_TENANT_URL_FILE=${at.etc}/database/tenant-url
DATABASE_IDENTITY_URL_FILE=${at.etc}/database/identity-url
DATABASE_QUEUE_URL_FILE=${at.etc}/database/queue-url

# Pictures and logos. Copies on several machines share a folder, or use a bucket (FILES_URL).
FILES_DIRECTORY=${at.files}

# What a restore must not undo is copied to a place away from the database: docs/operating/promises.md
# PROMISES_URL=s3://ensemble-promises/production
# BACKUP_RECIPIENTS_FILE=${at.etc}/backup/recipients
# PROMISES_SIGNING_KEY_FILE=${at.etc}/backup/promises-signing-key

# One proxy in front, as in deploy/nginx and deploy/caddy.
TRUSTED_PROXIES=1

# Shown to people: a phone number for help, and where to report a security issue.
# HELP_PHONE="1 800 555-0142"
# SECURITY_CONTACT=mailto:security@example.org

# Video calls: also fill in ${at.etc}/calls.env, then systemctl enable --now ensemble-calls
# CALLS_PROVIDER=embedded
# CALLS_URL=http://127.0.0.1:4100
# CALLS_PUBLIC_URL=wss://console.example.org/call
# CALLS_SECRET_FILE=${at.etc}/keys/calls-secret
`;

/** Settings of the calls service as they begin. */
export const callsTemplate = `# Settings of the calls service; docs/operating.md describes each.

# Required: the address people use, as in settings.env, and where the API is reached: through the proxy, so that
# a copy that stops is not missed.
# PUBLIC_URL=https://console.example.org
# API_URL=https://console.example.org
PUBLIC_URL=
API_URL=

# The public address, where this machine has it from a network that translates addresses (most clouds).
# CALLS_PUBLIC_ADDRESS=203.0.113.7
`;

/** Settings of the nightly backup as they begin; those of settings.env hold as well. */
export const backupTemplate = (etc: string): string =>
  `# Settings of the nightly backup; docs/operating/backup.md describes each. Put public keys of age into
# ${etc}/backup/recipients and ${etc}/backup/keys-recipients, then run install-service once more.

# Where backups go. A bucket outlives this machine; give its key no right to delete or overwrite.
# BACKUP_DESTINATION=s3://ensemble-backups/nightly
# BACKUP_S3_REGION=ca-central-1
# BACKUP_S3_ACCESS_KEY_ID=
# BACKUP_S3_SECRET_ACCESS_KEY=
BACKUP_DESTINATION=/var/lib/ensemble-backup

# How long they are kept: days, weeks and months, or bucket: and its days where the bucket removes them.
BACKUP_KEEP=7d,4w,3m

# Restores each one into this empty database and uses it, each night.
# BACKUP_VERIFY=yes
# VERIFY_DATABASE_URL=postgres://ensemble_verify:password@db.example.org/ensemble_verify
`;
