/** The password checklist (PWD-17..23), and the ways to a new password. */
export const passwords = {
  checklist: 'Your password needs',
  met: 'Met:',
  unmet: 'Not met yet:',
  rule: {
    length: '{{shortest}} to {{longest}} characters',
    startsWithLetter: 'Starts with a letter',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    number: 'A number',
    special: 'A special character',
    noName: 'Not your first or last name',
  },
  common:
    'Too many people use this password, and it is guessed first. Please choose a less predictable one.',
  reused: 'You have used this password lately: it is one of your previous 6.',
} as const;
