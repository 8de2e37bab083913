/** The mail with a link for a new password. */
export const mail = {
  passwordResetSubject: 'Set a new password',
  passwordResetTitle: 'Set a new password',
  passwordResetText_one:
    'We received a request to set a new password for your account. The link works once, for {{count}} minute.',
  passwordResetText_other:
    'We received a request to set a new password for your account. The link works once, for {{count}} minutes.',
  passwordResetAction: 'Set a new password',
  passwordResetIgnore:
    'If you didn’t ask for this, there is nothing to do: your password hasn’t changed. Don’t share this link with anyone.',
} as const;
