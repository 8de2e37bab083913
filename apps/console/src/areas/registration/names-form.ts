import { brokenRule, type PasswordPolicy, password, personName } from '@ensemble/contract';
import { type output, strictObject, string } from 'zod/mini';

/** Page 1: names, and the password twice (REG-18, REG-26). */
export const namesForm = strictObject({
  firstName: personName('rules.firstName'),
  lastName: personName('rules.lastName'),
  password,
  retyped: string(),
});
export type NamesValues = output<typeof namesForm>;

/** Whether page 1 may be left: every rule met, and both passwords there and the same (PWD-23). */
export const isPasswordReady = (values: NamesValues, policy: PasswordPolicy): boolean =>
  values.password !== '' &&
  values.password === values.retyped &&
  brokenRule(values.password, policy, values) === undefined;

/** Whether leaving would lose something. */
export const isAnythingTyped = (values: object): boolean =>
  Object.values(values).some((value) => value !== '' && value !== false);

/** Whether to say that the passwords differ: once the second holds something (PWD-24). */
export const doPasswordsDiffer = ({ password: first, retyped }: NamesValues): boolean =>
  retyped !== '' && first !== retyped;
