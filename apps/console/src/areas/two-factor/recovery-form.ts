import { requiredText } from '@ensemble/contract';
import { strictObject } from 'zod/mini';

const longestCode = 20;

/** One recovery code, as the login's second step takes it. */
export const recoveryForm = strictObject({ code: requiredText(longestCode) });
