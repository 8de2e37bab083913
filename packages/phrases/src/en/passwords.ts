/** The password checklist (PWD-17..23). */
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
} as const;
