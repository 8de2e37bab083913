import type { ErrorBody, ErrorType, Language } from '@ensemble/contract';
import { phrase, type PhraseKey } from '../i18n/index.ts';

/** What went wrong before an answer of the API could be read. */
export type ClientFault = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

/** A refused or failed call (API-04); `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorType: ErrorType | ClientFault;
  readonly body: ErrorBody | undefined;

  constructor(status: number, errorType: ErrorType | ClientFault, body?: ErrorBody) {
    super(errorType);
    this.name = 'ApiError';
    this.status = status;
    this.errorType = errorType;
    this.body = body;
  }
}

/** Whether the error is this refusal. */
export const isRefusal = (error: unknown, type: ErrorType): error is ApiError =>
  error instanceof ApiError && error.errorType === type;

/** What a server's refusal says, by the priority of API-05; nothing where it says nothing. */
export function serverText(body: ErrorBody | undefined, language: Language): string | undefined {
  const [firstDetail] = Object.values(body?.errorDetails ?? {});
  return [
    body?.exceptionMessage[language],
    body?.message,
    firstDetail?.join('; '),
    body?.errorMessage,
  ].find(Boolean);
}

/** The text to show for an error: the server's, else the client's own (API-05, API-08). */
export function errorText(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return phrase('client.unknown');
  const said = serverText(error.body, language);
  if (said !== undefined) return said;
  if (error.errorType === 'OFFLINE') return phrase('client.offline');
  if (error.errorType === 'TIMEOUT') return phrase('client.timeout');
  return phrase(byStatus[error.status] ?? 'client.unknown');
}

/** What a status means where a proxy in front of the API answered in its place. */
const byStatus: Readonly<Record<number, PhraseKey>> = {
  413: 'client.tooLarge',
  429: 'client.tooMany',
  502: 'client.unavailable',
  503: 'client.unavailable',
  504: 'client.timeout',
};
