/** The mail of an invitation. */
export const mail = {
  invitationSubject: 'You are invited to join {{organization}}',
  invitationTitle: 'Join {{organization}}',
  invitationText:
    '{{organization}} invites you to create your account in Ensemble ({{role}}). The link works once, for {{days}} days, and is just for you.',
  invitationAction: 'Accept invitation',
  invitationIgnore: 'Weren’t expecting this invitation? You can ignore this email.',
} as const;
