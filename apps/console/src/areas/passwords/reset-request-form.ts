import { because, requiredText } from '@ensemble/contract';
import { refine, strictObject } from 'zod/mini';

/** PWD-05: the little that can be told here; the server knows addresses better. */
export const looksLikeEmail = (value: string): boolean => /^\S+@\S+\.\S+$/.test(value);

/** Whether to say that this is no email: once there is something. */
export const isInvalidEmail = (value: string): boolean =>
  value !== '' && !looksLikeEmail(value.trim());

const maxInputLength = 200;
export const resetRequestForm = strictObject({
  email: requiredText(maxInputLength).check(
    refine(looksLikeEmail, because('passwords.invalidEmail')),
  ),
});
