/** The use of a passkey. The login page loads it before one is used: kept small. */
export const passkeyUse = {
  use: 'Use a passkey',
  logIn: 'Log in with a passkey',
  cancelled: 'No passkey was used. Try again, or choose another way.',
  unsupported: 'This browser doesn’t know passkeys. Choose another way.',
  exists: 'This device already has a passkey for your account.',
  notMade: 'No passkey was made. Try again, or use another device.',
} as const;
