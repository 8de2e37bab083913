/** Where an organisation writes its own terms and privacy notice (LEGAL-13..23). */
export const legalEditor = {
  back: 'All texts',
  ownHolds: 'Your organization’s own document holds',
  defaultHolds: 'The document that comes with Ensemble holds',
  since: 'Version of {{date}}.',
  sinceBy: 'Version of {{date}}, published by {{name}}.',
  defaultText: 'What you publish here takes its place for your organization.',
  startFrom: 'Start from its text',
  publicPage: 'Open the public page in a new tab',
  missingText: {
    en: 'Until you publish one, the document that comes with Ensemble holds in English.',
    fr: 'Until you publish one, the document that comes with Ensemble holds in French.',
  },
  previewTitle: { terms: 'Terms of Use', policy: 'Privacy Policy' },
  publish: 'Publish',
  question: 'Publish “{{title}}”?',
  follows: {
    en: 'Everybody who reads it in English is asked in the app to accept the new version.',
    fr: 'Everybody who reads it in French is asked in the app to accept the new version.',
  },
  publicPageFollows:
    'The public page shows it within a few minutes. What held before stays in the history.',
  publishNow: 'Publish now',
  state: {
    busy: 'Publishing…',
    done: 'Published: this version holds now',
    failed: 'Not published',
  },
  failed: 'The document could not be published',
} as const;
