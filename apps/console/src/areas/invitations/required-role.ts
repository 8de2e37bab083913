import { oneOf, requiredText, type UserType } from '@ensemble/contract';
import { pipe } from 'zod/mini';

const longestName = 40;

/** A role that must be chosen from these; none chosen reads 'Field is required' (USERS-14, USERS-28). */
export const requiredRole = (roles: readonly [UserType, ...UserType[]]) =>
  pipe(requiredText(longestName), oneOf(roles));
