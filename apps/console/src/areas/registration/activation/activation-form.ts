import {
  activationCodeValue,
  because,
  dateOfBirth,
  email,
  type emailVerification,
  type OrganizationBrand,
  withPlainSigns,
} from '@ensemble/contract';
import {
  boolean,
  extend,
  type output,
  pipe,
  refine,
  strictObject,
  string,
  transform,
} from 'zod/mini';
import { accountForm } from '../account-form.ts';

/** A day as people type it, as YYYY-MM-DD; what is no such day stays as it is. */
export function readDay(typed: string): string {
  const text = withPlainSigns(typed).trim();
  const parts =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!parts) return text;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Step 1: the code and the date of birth, both required (REG-02, REG-04, REG-05). */
export const codeForm = strictObject({
  code: activationCodeValue,
  secondaryId: pipe(pipe(string(), transform(readDay)), dateOfBirth),
});

/** Step 2: where to send the link (REG-11). */
export const emailForm = strictObject({ email });

/** What the first step has proved; the later ones send it again. */
export type Proof = Omit<output<typeof emailVerification.body>, 'email'>;

/** A proof the server accepted, and whose code it is. */
export interface Proved {
  readonly proof: Proof;
  readonly brand: OrganizationBrand;
}

const consent = boolean().check(refine((given) => given, because('rules.consent')));

/** The page of an activation link: the account, and both consents (REG-21, REG-22). */
export const completeForm = extend(accountForm, { terms: consent, policy: consent });
export type CompleteValues = output<typeof completeForm>;
