/** The frame around every page. */
export const shell = {
  promise: 'Support among peers, for the people who look after everyone else.',
  display: 'Language and appearance',
  language: 'Language',
  useLight: 'Use the light theme',
  useDark: 'Use the dark theme',
  skipToContent: 'Skip to content',
  navigation: 'Main navigation',
  openNavigation: 'Open the navigation',
  closeNavigation: 'Close the navigation',
  accountMenu: 'Account menu:',
  profile: 'Profile',
  trouble: 'Trouble logging in? Call',
  offline: 'You are offline. What you see may be out of date.',
  unexpectedError: 'Unexpected Error',
  unexpectedErrorHint:
    'Something on this page went wrong. Refreshing usually helps; nothing you saved is lost.',
  refresh: 'Refresh',
  pageNotLoaded: 'This page did not load',
  partNotLoaded: 'This part did not load',
  notLoadedHint: 'Check your connection, then try again.',
} as const;
