import { admission, type Admission, type CloseReason, errorBody } from '@ensemble/contract';
import * as z from 'zod/mini';
import type { Post } from './api-client.ts';

/** The envelope of every answer of the API. */
const admissionReply = z.object({ data: admission });

/** The admission, or the reason for a refusal. */
export type Verdict =
  | { readonly admitted: Admission }
  | { readonly admitted?: undefined; readonly refused: CloseReason };

const refusals: Readonly<Record<string, CloseReason>> = {
  CALL_TOKEN_REFUSED: 'tokenRefused',
  PARTICIPANT_BLOCKED: 'blocked',
  MEETING_CLOSED: 'ended',
};

/** Redeems a join token at the API, which accepts it once. */
export async function askAdmission(post: Post, token: string): Promise<Verdict> {
  const answer = await post('/calls/admissions', { token });
  if (answer?.status === 200) {
    const read = admissionReply.safeParse(answer.body);
    return read.success ? { admitted: read.data.data } : { refused: 'tryAgain' };
  }
  const refusal = errorBody.safeParse(answer?.body).data?.errorType;
  return { refused: (refusal && refusals[refusal]) || 'tryAgain' };
}
