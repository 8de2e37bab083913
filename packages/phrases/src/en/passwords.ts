/** The password checklist (PWD-17..21). */
export const passwords = {
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
