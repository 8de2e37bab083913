/** The live checklist of a new password (PWD-17..23). */
export const passwords = {
  checklist: 'Your password',
  met: 'Met:',
  unmet: 'Not met yet:',
  length: 'has {{shortest}} to {{longest}} characters',
  startsWithLetter: 'starts with a letter',
  lowercase: 'has a lowercase letter',
  uppercase: 'has an uppercase letter',
  number: 'has a number',
  special: 'has a special character',
  noName: 'does not contain your first or last name',
} as const;
