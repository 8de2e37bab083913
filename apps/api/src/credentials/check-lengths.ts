import { refuseField } from '../http/routing/refusal.ts';

/** The settings of the same names. */
export interface Lengths {
  readonly EMAIL_MAX_LENGTH: number;
  readonly NAME_MAX_LENGTH: number;
}

/**
 * Refuses an address that is new here and too long (USERS-14). It is asked nowhere else: a limit that was lowered keeps no
 * one from logging in or choosing a new password.
 */
export function checkNewEmail({ EMAIL_MAX_LENGTH: max }: Lengths, { email }: { email: string }) {
  const { length } = email;
  if (length > max)
    throw refuseField('VALIDATION_FAILED', 'email', {
      key: 'rules.emailLength',
      values: { max, length },
    });
}

/** Refuses names that are new and too long (REG-26). */
export function checkNewNames(
  { NAME_MAX_LENGTH: max }: Lengths,
  names: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
) {
  for (const field of ['firstName', 'lastName'] as const) {
    const { length } = names[field] ?? '';
    if (length > max)
      throw refuseField('VALIDATION_FAILED', field, {
        key: 'rules.nameLength',
        values: { max, length },
      });
  }
}
