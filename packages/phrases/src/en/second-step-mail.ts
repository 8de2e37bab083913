/** Mails about a second step that is due, or will be. */
export const mail = {
  setUpLinkSubject: 'Set up your second step',
  setUpLinkTitle: 'Set up your second step',
  setUpLinkText:
    'Someone logged in with your password. Your role needs a second step, and none is set up yet. Open this link in the browser where you logged in. It works once, for {{count}} minutes.',
  setUpLinkAction: 'Set up my second step',
  setUpLinkIgnore:
    'If this wasn’t you, don’t open the link: someone knows your password. Set a new one with “Forgot password” on the login page.',
  secondStepReminderSubject: 'Please set up a second step',
  secondStepReminderTitle: 'Please set up a second step',
  secondStepReminderText:
    'Your administrator asks you to set up a second step for logging in. It takes two minutes, and protects your account if someone learns your password. Log in and choose Security on your account page.',
  secondStepReminderAction: 'Log in',
  secondStepReminderIgnore: 'If you’ve set one up by now, there is nothing to do.',
  staffLoginReminderSubject: 'Please log in to Ensemble',
  staffLoginReminderTitle: 'Please log in to Ensemble',
  staffLoginReminderText:
    'Your role at {{organization}} is: {{role}}. You haven’t logged in since you got it. Your administrator asks you to log in, and to set up a second step if you have none: it protects your account if someone learns your password. Because this role is for your work, administrators see whether you have a second step once you have logged in.',
  staffLoginReminderAction: 'Log in',
  staffLoginReminderIgnore: 'If you’ve logged in by now, there is nothing to do.',
} as const;
