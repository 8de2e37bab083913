/** What members see of the console (SHELL-23). */
export const meetings = {
  title: 'Mobile app',
  downloadNotice: 'Please download the mobile application to continue.',
  downloadHint:
    'Find it in the App Store or on Google Play, then log in with this email and password.',
} as const;
