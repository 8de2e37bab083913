/** Terms of use and privacy policy. */
export const legal = {
  skip: 'Skip to the text',
  thisLanguage: 'English',
  language: 'Language',
  login: 'Log in',
  version: 'Version of {{date}}',
  terms: 'Terms of use',
  visibility: 'What your employer can see',
  policy: 'Privacy policy',
  asPage: 'Open full page',
  unreadable: 'We couldn’t load the text',
} as const;
