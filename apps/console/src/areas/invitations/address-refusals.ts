/** Refusals of an invitation that say something of its address, for the field `email`. */
export const addressRefusals = { EMAIL_ALREADY_MEMBER: 'email', YOUTH_ACCOUNT: 'email' } as const;
