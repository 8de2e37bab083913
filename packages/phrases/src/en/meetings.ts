/** What members see of the console (SHELL-23). */
export const meetings = {
  title: 'Mobile application',
  downloadNotice: 'Please download the mobile application to continue.',
  downloadHint:
    'Look for it in the App Store or on Google Play, then log in with the same email and password.',
} as const;
