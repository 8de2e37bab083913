/** The mail to whom was locked out after failed logins. */
export const mail = {
  unlockSubject: 'Unlock your account',
  unlockTitle: 'Unlock your account',
  unlockText_one:
    'We locked your account after too many failed logins. Open the link below within {{count}} minute, or enter this code on the unlock page:',
  unlockText_other:
    'We locked your account after too many failed logins. Open the link below within {{count}} minutes, or enter this code on the unlock page:',
  unlockAction: 'Unlock my account',
  unlockIgnore_one:
    'If this wasn’t you, someone may have tried to guess your password. They didn’t get in. Your account stays locked until you unlock it or {{count}} minute has passed.',
  unlockIgnore_other:
    'If this wasn’t you, someone may have tried to guess your password. They didn’t get in. Your account stays locked until you unlock it or {{count}} minutes have passed.',
} as const;
