/** Logging someone out everywhere; loaded with the dialogs of the users list. */
export const endSessions = {
  title: 'Log {{name}} out everywhere?',
  text: '{{name}} is logged out in every browser and on every phone, in all their organizations, and gets an email. A call they are in ends. Their account and data stay as they are, and they can log in again.',
  confirm: 'Log out everywhere',
  done: '{{name}} is logged out everywhere.',
} as const;
