/** The mails. Each is read by somebody in a hurry: one purpose, one link or code. */
export const mail = {
  invitationSubject: 'You are invited to join {{organization}}',
  invitationTitle: 'Join {{organization}}',
  invitationText:
    '{{organization}} invites you to create your account as: {{role}}. The link works once, for {{days}} days, and is for you only.',
  invitationAction: 'Accept the invitation',
  invitationIgnore: 'If you did not expect this invitation, you can ignore this email.',
  unlockSubject: 'Your code to unlock your account',
  unlockTitle: 'Unlock your account',
  unlockText:
    'Your account was locked after {{attempts}} failed logins. Enter this code on the unlock page within {{minutes}} minutes:',
  unlockAction: 'Open the unlock page',
  unlockIgnore:
    'If these logins were not yours, somebody may have tried to guess your password. Your account stays locked until you unlock it or {{minutes}} minutes have passed; nobody got in.',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  footer: 'This message was sent automatically by Ensemble. Please do not reply to it.',
} as const;
