/** Headers of the exported list of people, and the name of its file. */
export const exported = {
  fileName: 'people',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  created: 'Created (UTC)',
  registered: 'Registered (UTC)',
  invited: 'Initial invitation (UTC)',
  resent: 'Resent (UTC)',
} as const;
