/** Whether the own use of the app is counted, on the account page. */
export const usageChoice = {
  title: 'Count me in your organization’s figures',
  text: 'Your organization gets rounded monthly figures about the app. They help it see what members find useful.',
  what: 'If you say yes, we count which parts of the app, which articles and which notifications you open, and whether you join a group session of 10 people or more. Calls to 988 and 911 are never collected.',
  private: 'We tell no one what you choose, not even your employer.',
  choose: 'May we count you?',
  notAsked: 'You haven’t chosen yet. You aren’t counted until you say yes.',
  yes: 'Yes, count me',
  yesText: 'You can change this at any time.',
  no: 'No, don’t count me',
  noText: 'What was counted and isn’t released yet is deleted right away.',
  saved: 'Your choice was saved.',
  failed: 'We couldn’t save your choice. {{reason}}',
} as const;
