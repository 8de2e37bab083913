import { maxBioLength, maxDesignationLength, password, personName, text } from '@ensemble/contract';
import { extend, type output, strictObject } from 'zod/mini';

/** What every registration asks: names and a password (REG-18, REG-26). */
export const accountForm = strictObject({
  firstName: personName('rules.firstName'),
  lastName: personName('rules.lastName'),
  password,
});
export type AccountValues = output<typeof accountForm>;

/** A registration by invitation: the account, and what may be left out (REG-18, REG-19). */
export const registerForm = extend(accountForm, {
  bio: text(maxBioLength),
  designation: text(maxDesignationLength),
});
export type RegisterValues = output<typeof registerForm>;
