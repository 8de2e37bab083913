/** The mail that proves an address, after an activation code. */
export const mail = {
  activationSubject: 'Finish setting up your account',
  activationTitle: 'Finish setting up your account',
  activationText:
    'You entered your {{organization}} activation code and this email address. Open this link to choose your password. It works once, for {{days}} days, and is just for you.',
  activationAction: 'Set up my account',
  activationIgnore:
    'If this wasn’t you, you can ignore this email: without this link, no one can use the code with your address.',
} as const;
