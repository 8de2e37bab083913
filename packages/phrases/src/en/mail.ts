/** What all mails say. */
export const mail = {
  linkFallback: 'If the button does not work, copy this address into your browser:',
  footer: 'Ensemble sent this message automatically. Please do not reply.',
} as const;
