/** What members see of the console (SHELL-23). */
export const appDownload = {
  title: 'Mobile app',
  notice: 'Please download the mobile application to continue.',
  hint: 'Find it in the App Store or on Google Play, then log in with this email and password.',
} as const;
