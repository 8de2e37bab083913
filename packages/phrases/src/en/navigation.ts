/** What leads to places beside the side navigation. */
export const navigation = {
  activationCodes: 'Activation codes',
  find: 'Find',
  auditLog: 'Audit log',
} as const;
