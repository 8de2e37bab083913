/** Names of roles and states (USERS-10, USERS-13, I18N-08). */
export const people = {
  role: {
    Employee: 'Employee',
    FamilyFriend: 'Family friend',
    PeerSupporter: 'Peer supporter',
    ServiceProvider: 'Service provider',
    OrganizationAdmin: 'Admin',
    PeerSupportAdmin: 'Peer support admin',
    SuperAdmin: 'Super admin',
  },
  status: {
    pending: 'Pending',
    active: 'Active',
    inactive: 'Deactivated',
    suspended: 'Suspended',
    blocked: 'Blocked',
  },
} as const;
