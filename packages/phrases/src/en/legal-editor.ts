/** Where an organisation writes its own terms and privacy policy (LEGAL-13..23). */
export const legalEditor = {
  back: 'Back to all content',
  ownHolds: 'You’re using your organization’s own document',
  defaultHolds: {
    terms: 'You’re using Ensemble’s standard terms',
    policy: 'You’re using Ensemble’s standard privacy policy',
  },
  since: 'Version of {{date}}.',
  sinceBy: 'Version of {{date}}, published by {{name}}.',
  defaultText: 'Publishing your own version replaces it for your members.',
  startFrom: 'Start from the standard text',
  publicPage: 'Open the public page in a new tab',
  missingText: {
    en: 'Until you publish one, members who use English see Ensemble’s standard document.',
    fr: 'Until you publish one, members who use French see Ensemble’s standard document.',
  },
  previewTitle: { terms: 'Terms of Use', policy: 'Privacy Policy' },
  publish: 'Publish',
  question: 'Publish “{{title}}”?',
  follows: {
    en: 'Members who use English will be asked to accept the new version.',
    fr: 'Members who use French will be asked to accept the new version.',
  },
  publicPageFollows:
    'The public page shows it within a few minutes. Earlier versions stay in the history.',
  publishNow: 'Publish now',
  state: {
    busy: 'Publishing…',
    done: 'Published: this version is now live',
    failed: 'Not published',
  },
  failed: 'We couldn’t publish the document',
} as const;
