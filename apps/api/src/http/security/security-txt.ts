import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/env.ts';

const dayInMilliseconds = 86_400_000;
/** A copy is out of date after this time, as RFC 9116 wants one to say. */
const daysGood = 90;

/** `/.well-known/security.txt`: whom to tell of a weakness (RFC 9116). Absent where no contact is set. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { SECURITY_CONTACT: contact, PUBLIC_URL }: Settings,
): void {
  if (contact === undefined) return;
  const address = new URL('/.well-known/security.txt', PUBLIC_URL).href;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + daysGood * dayInMilliseconds).toISOString();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, fr',
          `Canonical: ${address}`,
          '',
        ].join('\n'),
      );
  });
}
