/** At the foot of mails and on pages of errors; `number` is what to dial. */
export const crisis = {
  suicideCrisisHelpline:
    'In crisis? Call or text {{number}}, the Suicide Crisis Helpline, day or night.',
  emergencyContact: 'In danger? Call {{number}}.',
} as const;
