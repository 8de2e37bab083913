/** Why a SuperAdmin opens an organization's people, codes or audit log. */
export const accessReason = {
  title: 'Reason for access',
  titleOf: 'Reason for access: {{organization}}',
  text: 'This information belongs to the organization. Its administrators see when it was opened and the reason you give, but not your name.',
  textOfAll:
    'These records belong to the organizations. The administrators of each one see when they were opened and the reason you choose, but not the details or your name.',
  once: 'You give one reason per organization. It applies until you log out or reload the page.',
  label: 'Reason',
  choose: 'Choose a reason',
  note: 'Details',
  noteHint: 'Up to 100 characters. Leave out names and health information.',
  submit: 'Continue',
  choice: {
    supportRequest: 'Support request',
    incident: 'Technical or security incident',
    setUp: 'Setting up the organization',
    legalRequest: 'Legal request',
    other: 'Other',
  },
} as const;
