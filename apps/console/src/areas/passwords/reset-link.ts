import { email, opaqueToken, parse } from '@ensemble/contract';
import { type output, strictObject } from 'zod/mini';
import { emailOf } from '../../client/index.ts';

const resetLink = strictObject({ email, code: opaqueToken });
/** What a mailed link carries (PWD-08). */
export type ResetLink = output<typeof resetLink>;

/** Reads what an address carries. */
export function resetLinkOf(link: URLSearchParams): ResetLink | undefined {
  return storedLink({ email: emailOf(link), code: link.get('code') ?? '' });
}

/** Reads the link that the page kept in its place in the tab's history when it took it out of the address. */
export function storedLink(state: unknown): ResetLink | undefined {
  const link = parse(resetLink, state);
  return link.success ? link.data : undefined;
}
