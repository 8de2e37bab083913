const goodForSeconds =
  'of the caller’s own second step; its code is good for seconds after the base was made';

/** Routes that take no part, each with the reason why no fact of another member can reach its answer. */
export const leftOut: Readonly<Record<string, string>> = {
  'verify-two-factor-code': goodForSeconds,
  'verify-two-factor-set-up': goodForSeconds,
  'confirm-two-factor': goodForSeconds,
  'add-passkey': goodForSeconds,
  'verify-passkey': goodForSeconds,
  'log-in-with-passkey': goodForSeconds,
  'stream-activation-codes':
    'a stream of the caller’s own upload, which ends by itself only when it is done',
  'take-livekit-event': 'answers nothing; only LiveKit signs it',
  'check-service':
    'sizes of the whole database and of the disk, in tenths of a gigabyte, which differ by themselves',
  'admit-to-call': 'between the services: its secret is no caller’s',
  'report-call-events': 'between the services: its secret is no caller’s',
  'remove-organization': 'ends the organization that both worlds are in',
  'change-organization-status': 'suspends the organization that both worlds are in',
};

/** Acts that end the session of the attacker: no act comes after them. */
export const endsSessions = new Set([
  'logout',
  'refresh-session',
  'end-other-sessions',
  'end-own-session',
  'change-password',
  'delete-own-account',
]);
