/** The mail of an invitation, and what it says to a youth account. */
export const mail = {
  invitationSubject: 'You are invited to join {{organization}}',
  invitationTitle: 'Join {{organization}}',
  invitationText:
    '{{organization}} invites you to create your account in Ensemble ({{role}}). The link works once, for {{days}} days, and is just for you.{{staff}}',
  invitationStaff:
    ' Because this role is for your work, administrators see whether you have a second step for logging in.',
  invitationAction: 'Accept invitation',
  invitationIgnore: 'Weren’t expecting this invitation? You can ignore this email.',
  youthInvitationSubject: 'Your invitation to {{organization}}',
  youthInvitationTitle: 'You can’t join with this invitation',
  youthInvitationText:
    '{{organization}} invited you to Ensemble. Your account is a youth account, and youth accounts can’t join by an invitation. To join, ask the organization that gave you your account. We don’t tell {{organization}} that you have a youth account.',
  youthInvitationAction: 'Learn more',
  youthInvitationIgnore: 'Don’t want to join? You can ignore this email.',
} as const;
