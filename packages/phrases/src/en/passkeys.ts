/** Passkeys: their set-up and their list. */
export const passkeys = {
  useTitle: 'Confirm it’s you',
  useText:
    'Your browser asks for the fingerprint, face or PIN that unlocks your phone, computer or security key.',
  setUpTitle: 'Add a passkey',
  setUpText:
    'A passkey is a key on your phone, computer or security key. You unlock it with your fingerprint, face or PIN, and nothing of that reaches us. It works only on this site, so no one can trick you out of it.',
  name: 'Name',
  nameHint: 'So that you recognize it later. Example: Work laptop',
  defaultName: 'Passkey {{number}}',
  create: 'Create passkey',
  listTitle: 'Passkeys',
  listText: 'You can have several: one on your phone and one on your computer, for example.',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  made: 'Added on {{date}}',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  synced: 'Synced',
  oneDevice: 'On this device only',
  stale:
    'Made for an earlier address of this site. It no longer works: remove it and add a new one.',
  rename: 'Rename',
  renameOf: 'Rename: {{name}}',
  renameTitle: 'Rename the passkey',
  save: 'Save',
  renamed: 'The passkey was renamed.',
  remove: 'Remove',
  removeOf: 'Remove: {{name}}',
  removeTitle: 'Remove “{{name}}”?',
  removeText:
    'You can no longer log in with it. Then delete it on your device too, in its settings.',
  removeLast:
    'You’ll log in with your password only, your recovery codes will stop working, and you’ll be logged out everywhere else. Then delete it on your device too, in its settings.',
  removed: 'The passkey was removed.',
  loginTitle: 'Login without a password',
  loginText:
    'A passkey can replace the password and the second step: people unlock their phone or computer, and they’re in. They can still use their password.',
  loginSwitch: 'Let people log in with a passkey alone',
  loginHint:
    'People who also belong to another organization can do so only if that one allows it too. Service administrators always need their password.',
  loginAllowed: 'People can now log in with a passkey alone.',
  loginForbidden:
    'People need their password again. Anyone who had logged in with a passkey alone was logged out.',
} as const;
