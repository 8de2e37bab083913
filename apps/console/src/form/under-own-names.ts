import { ApiError } from '../client/index.ts';

/**
 * Gives the fields that a refusal names the names that they have in a form, where one field of the API
 * is several there. Used as `.catch(underOwnNames({ startsAt: 'time' }))`.
 */
export const underOwnNames =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || !error.body?.errorDetails) throw error;
    const details = Object.entries(error.body.errorDetails).map(
      ([field, texts]) => [names[field] ?? field, texts] as const,
    );
    throw new ApiError(error.status, error.errorType, {
      ...error.body,
      errorDetails: Object.fromEntries(details),
    });
  };
