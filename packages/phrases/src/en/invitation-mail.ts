/** The mail of an invitation. */
export const mail = {
  invitationSubject: 'You are invited to join {{organization}}',
  invitationTitle: 'Join {{organization}}',
  invitationText:
    '{{organization}} invites you to create your account in Ensemble ({{role}}). The link works once, for {{days}} days, and is just for you.{{staff}}',
  invitationStaff:
    ' Because this role is for your work, administrators see whether you have a second step for logging in.',
  invitationAction: 'Accept invitation',
  invitationIgnore: 'Weren’t expecting this invitation? You can ignore this email.',
} as const;
