/** From an invitation or an activation code to an account. */
export const registration = {
  title: 'Create your account',
  invitedTo: '{{organization}} invites you. This account is for {{email}}.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  addProfile: 'Add a picture and your profile (optional)',
  profileTitle: 'Your profile (optional)',
  profileText: 'You can change it at any time.',
  create: 'Create account',
  acceptByCreating: 'By creating your account, you accept the {{terms}} and the {{policy}}.',
  acceptByLogin: 'By logging in to join, you accept the {{terms}} and the {{policy}}.',
  terms: 'terms of use',
  policy: 'privacy policy',
  newTab: '{{document}} (opens in a new tab)',
  unable: 'Unable to register',
  pictureFailed:
    'Your account was created, but we couldn’t save the picture. You can add it later.',
  invalidTitle: 'This link is not valid',
  invalidText:
    'Oops! It looks like this link is not valid. Try clicking on your registration link again, or copy and paste the web address into the address bar in your browser. If you keep experiencing issues, please contact your administrator.',
  youthTitle: 'You can’t join with this link',
  youthText:
    'The account of {{email}} is a youth account. Youth accounts can’t join an organization by an invitation or an activation code.',
  youthAsk: 'To join, ask the organization that gave you your account.',
  youthPrivate:
    'We don’t tell the organization that invited you that you have a youth account. You don’t have to do anything.',
  checkFailedTitle: 'We couldn’t check your link',
  startAgain: 'Start again with your activation code',
  hasAccountTitle: 'You already have an account',
  activateHasAccountText:
    '{{email}} already has an account. Log in with it to join {{organization}}.',
  hasAccountText:
    '{{organization}} invites you. {{email}} already has an account: log in with it to accept.',
  logInToAccept: 'Log in to accept',
  accepted: 'You have joined {{organization}}.',
  successTitle: 'Your account was created',
  successText: 'You can now log in with your email and password.',
  continueToLogin: 'Continue to login',
  mobileTitle: 'You are all set',
  mobileStep1: 'Download the app from the App Store or Google Play.',
  mobileStep2: 'Log in with your email and password.',
  mobileStep3: 'Set up biometric login so next time takes only a second.',
  mobileDownload: 'Get the app',
  appStore: 'App Store',
  playStore: 'Google Play',
  mobileSupport: 'Questions? Call {{phone}}.',
} as const;
