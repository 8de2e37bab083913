import type { Language } from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';

/** Where a call comes from: kept in audit rows and sessions. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** The language chosen in the interface, as its Accept-Language says (OPEN-10). */
  readonly language: Language;
}

/** Storable as text, and no longer than anyone needs to recognise a browser. */
const clean = (value: string) => value.toWellFormed().replaceAll('\u0000', '').slice(0, 300);

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: clean(request.headers['user-agent'] ?? ''),
  language: /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en',
});

/** An operator acts at the server itself: no request stands behind it. */
export const operatorOrigin: Origin = {
  address: 'operator',
  userAgent: 'npm run admin',
  language: 'en',
};
