/** The organisations of the service (ORGS-01..10). */
export const organizations = {
  title: 'Organizations',
  searchLabel: 'Search by name',
  name: 'Name',
  users: 'Users',
  created: 'Created',
  statusHeader: 'Status',
  status: {
    configure: 'Not set up yet',
    active: 'Active',
    suspended: 'Suspended',
  },
  missingSettings: 'Its settings haven’t been saved yet.',
  emptyHint: 'Organizations you create will appear here.',
  create: 'Create organization',
  createTitle: 'Create an organization',
  administrator: 'Email of its first administrator (optional)',
  administratorHint: 'We’ll email an invitation. You can also do this later.',
  madeHint:
    'The organization was created. You can try the invitation again, or cancel and invite later.',
  madeNotInvited: 'The organization was created, but we couldn’t send the invitation',
  createFailed: 'Failed to create organization',
  createdNotice: 'The organization {{name}} was created.',
  createdAndInvited:
    'The organization {{name}} was created. The invitation is on its way to {{email}}.',
  people: 'People',
  notFoundTitle: 'We couldn’t find this organization',
  notFoundText: 'It may have been removed, or the link may be incomplete.',
  backToList: 'Back to organizations',
  loadFailed: 'We couldn’t load the organization',
} as const;
