import { requiredText, type UserType } from '@ensemble/contract';
import { pipe, type ZodMiniType } from 'zod/mini';

const maxNameLength = 40;

/** A role as a route takes it, which must be chosen: none chosen reads 'Field is required' (USERS-14, USERS-28). */
export const requiredRole = (role: ZodMiniType<UserType, string>) =>
  pipe(requiredText(maxNameLength), role);
