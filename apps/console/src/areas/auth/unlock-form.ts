import { email, requiredText } from '@ensemble/contract';
import { strictObject } from 'zod/mini';

const longestCode = 20;

/** Submitting needs the code, which the route itself leaves out to ask for a new one (OPEN-19). */
export const unlockForm = strictObject({ email, code: requiredText(longestCode) });
