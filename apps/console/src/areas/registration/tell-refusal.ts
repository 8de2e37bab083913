import type { Language } from '@ensemble/contract';
import { ApiError, errorText } from '../../client/index.ts';
import { phrase } from '../../i18n/index.ts';
import { notifyPublicError } from '../../ui/index.ts';

/** Why a registration failed: the server's text, else 'Unable to register' (REG-27, REG-29). */
export function tellRefusal(error: unknown, language: Language): void {
  const known = error instanceof ApiError && error.errorType !== 'UNREADABLE';
  notifyPublicError(known ? errorText(error, language) : phrase('registration.unable'));
}
