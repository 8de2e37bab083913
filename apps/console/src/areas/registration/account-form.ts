import { password, personName } from '@ensemble/contract';
import { type output, strictObject } from 'zod/mini';

/** What every registration asks: names, and the password twice (REG-18, REG-26). */
export const accountForm = strictObject({
  firstName: personName('rules.firstName'),
  lastName: personName('rules.lastName'),
  password,
  confirmPassword: password,
});
export type AccountValues = output<typeof accountForm>;
