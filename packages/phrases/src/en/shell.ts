/** The frame around every page. */
export const shell = {
  promise: 'Peer support for the people who look after everyone else.',
  display: 'Language and appearance',
  language: 'Language',
  useLight: 'Use light theme',
  useDark: 'Use dark theme',
  skipToContent: 'Skip to content',
  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  accountMenu: 'Account menu:',
  profile: 'Profile',
  trouble: 'Trouble logging in? Call',
  offline: 'You’re offline. This page may be out of date.',
  unexpectedError: 'Unexpected Error',
  unexpectedErrorHint:
    'Something went wrong on this page. Refresh to continue: everything you saved is safe.',
  refresh: 'Refresh',
  pageNotLoaded: 'This page didn’t load',
  partNotLoaded: 'This part didn’t load',
  noSuchPage: 'We couldn’t find that page.',
  notLoadedHint: 'Check your connection, then try again.',
} as const;
