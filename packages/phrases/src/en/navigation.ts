/** What leads to places beside the side navigation. */
export const navigation = {
  find: 'Find',
  auditLog: 'Audit log',
} as const;
