import {
  accessReasonHeader,
  type AnyRoute,
  errorBody,
  isErrorType,
  parse,
  type RouteInput,
  type RouteReply,
} from '@ensemble/contract';
import { currentLanguage } from '../i18n/index.ts';
import { reasonOf } from './access-reasons.ts';
import { ApiError } from './api-error.ts';
import { consumePrefetch } from './boot-prefetch.ts';
import { addressOf, bodyOf, type LooseInput } from './request.ts';
import { readToken } from './token.ts';

/** API-01. */
const timeoutMs = 60_000;

type Part<Name extends string, Value> = {} extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value };
/** What a route takes; the parts it needs are required. */
export type CallInput<R extends AnyRoute> = Part<'params', RouteInput<R>['params']> &
  Part<'query', RouteInput<R>['query']> &
  Part<'body', RouteInput<R>['body']> & {
    file?: Blob;
    signal?: AbortSignal;
    /** One for all tries of the same, for a route that takes it. */
    idempotencyKey?: string;
    /** The caller shows by itself that the session has ended: the page stays. */
    showsEnd?: boolean;
  };

/** What is sent beside the parts of a route. */
interface Sent extends LooseInput {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly showsEnd?: boolean;
}

type Arguments<R extends AnyRoute> =
  {} extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

type RefusalListener = (error: ApiError, token: string | null) => void;
let onRefusal: RefusalListener = () => {};
/** The session listens here for refusals that end it. */
export const listenToRefusals = (listener: RefusalListener): void => {
  onRefusal = listener;
};

let askForProof: () => Promise<boolean> = async () => false;
/** The session asks the person here to prove who they are; answers whether they did. */
export const answerProofs = (ask: () => Promise<boolean>): void => {
  askForProof = ask;
};

/**
 * Calls a route of the contract and answers its parsed `data` (API-01..04, API-12..17). Where it
 * wants a recent proof, the person is asked for one and the call is made again.
 * With early.ts, the only place that fetches.
 */
export async function call<R extends AnyRoute>(
  route: R,
  ...input: Arguments<R>
): Promise<RouteReply<R>> {
  return withProof(() => callOnce(route, ...input));
}

async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const wantsProof = error instanceof ApiError && error.errorType === 'RECENT_PROOF_REQUIRED';
    if (!wantsProof || !(await askForProof())) throw error;
    return send();
  }
}

async function callOnce<R extends AnyRoute>(
  route: R,
  ...[input]: Arguments<R>
): Promise<RouteReply<R>> {
  const token = readToken();
  // Typed by the route for the caller; plain records to send.
  const sent = (input ?? {}) as Sent;
  const response = await send(route, sent, token);
  const content = await readJson(response);
  if (!response.ok) {
    const error = refusalOf(response.status, content);
    if (!sent.showsEnd) onRefusal(error, token);
    throw error;
  }
  const reply = parse(route.reply, (content as { data?: unknown } | undefined)?.data);
  if (!reply.success) throw new ApiError(response.status, 'UNREADABLE');
  return reply.data as RouteReply<R>;
}

/**
 * Follows a route of events: hands on what came together, until the stream ends (API-69). Nothing
 * of it is repeated; to read the rest, ask again from where it stopped.
 */
export async function follow<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  onMessages: (messages: readonly RouteReply<R>[]) => void,
): Promise<void> {
  const token = readToken();
  // As long as the work takes; only the answer's beginning is waited for.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const response = await send(route, input as Sent, token, late.signal);
  clearTimeout(timer);
  if (!response.ok || !response.body) {
    const error = refusalOf(response.status, await readJson(response));
    onRefusal(error, token);
    throw error;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    const messages = blocks
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice('data: '.length)) as RouteReply<R>);
    if (messages.length > 0) onMessages(messages);
  }
}

/**
 * Calls a route that answers a file; it is whole when this ends. The name is the server's. There
 * is no time limit: a long list takes as long as the line does.
 */
export const callFile = <R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
): Promise<{ name: string; content: Blob }> => withProof(() => readFile(route, input));

async function readFile<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
): Promise<{ name: string; content: Blob }> {
  const token = readToken();
  const response = await send(route, input as LooseInput, token, new AbortController().signal);
  if (!response.ok) {
    const error = refusalOf(response.status, await readJson(response));
    onRefusal(error, token);
    throw error;
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file';
  try {
    return { name, content: await response.blob() };
  } catch {
    // Broken off in the middle: half a list is none.
    throw new ApiError(0, 'OFFLINE');
  }
}

async function send(
  route: AnyRoute,
  input: Sent,
  token: string | null,
  timeout = AbortSignal.timeout(timeoutMs),
): Promise<Response> {
  const body = bodyOf(route, input);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const reason = reasonOf(route, input);
  if (reason !== undefined) headers.set(accessReasonHeader, reason);
  if (route.takesIdempotencyKey && input.idempotencyKey !== undefined)
    headers.set('Idempotency-Key', input.idempotencyKey);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const address = addressOf(route, input);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const early = route.method === 'GET' ? consumePrefetch(address, token, signal) : undefined;
  try {
    return await (early ?? fetch(address, { method: route.method, headers, body, signal }));
  } catch (error) {
    // A caller that cancels is told so in its own terms, not as a fault.
    if (input.signal?.aborted) throw error;
    throw new ApiError(0, timeout.aborted ? 'TIMEOUT' : 'OFFLINE');
  }
}

/**
 * What an answer holds; undefined where it is no JSON. One that breaks off, as when the person leaves
 * the page, is no answer at all: taken for one that cannot be read, it would end the session.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(0, isLate ? 'TIMEOUT' : 'OFFLINE');
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A status without a readable body is the unknown error (API-08). */
function refusalOf(status: number, content: unknown): ApiError {
  const body = parse(errorBody, content);
  if (!body.success) return new ApiError(status, 'UNREADABLE');
  const { errorType } = body.data;
  return new ApiError(status, isErrorType(errorType) ? errorType : 'UNKNOWN_ERROR', body.data);
}
