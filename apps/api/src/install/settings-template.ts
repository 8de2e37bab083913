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
# MAIL_FROM=Ensemble <no-reply@example.org>

# Made by install-service and ensemble-migrate. Keep copies of the keys where the backups are not.
ENCRYPTION_KEY_FILE=${at.etc}/keys/encryption-key
TOKEN_KEY_FILE=${at.etc}/keys/token-key
DATABASE_TENANT_URL_FILE=${at.etc}/database/tenant-url
DATABASE_IDENTITY_URL_FILE=${at.etc}/database/identity-url
DATABASE_QUEUE_URL_FILE=${at.etc}/database/queue-url

# Pictures and logos. Copies on several machines share a folder, or use a bucket (FILES_URL).
FILES_DIRECTORY=${at.files}

# One proxy in front, as in deploy/nginx and deploy/caddy.
TRUSTED_PROXIES=1

# Shown to people: a phone number for help, and where to report a security issue.
# HELP_PHONE=1 800 555-0142
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
