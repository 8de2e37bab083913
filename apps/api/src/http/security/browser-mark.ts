import { createHmac, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/env.ts';

/**
 * The browser (or app) a call comes from. It says nothing about who is calling: only that it is the one
 * that called before. Failed logins are counted per known browser.
 */
export interface Browser {
  /** The identifier of a mark that is ours; absent where none was sent, or one that was made up. */
  readonly id: string | undefined;
  /** The identifier, with a mark in the answer where the browser has none. */
  remember(): string;
}

const name = 'ensemble_browser';
/** As long as browsers keep a cookie. */
const lifeInSeconds = 400 * 86_400;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lets answers carry the mark: a signed cookie that scripts cannot read and other sites cannot send. */
export async function acceptBrowserMarks(
  app: FastifyInstance,
  settings: Pick<Settings, 'TOKEN_KEY'>,
): Promise<void> {
  const secrets = settings.TOKEN_KEY.map(({ bytes }) =>
    createHmac('sha256', bytes).update('browser mark').digest('base64'),
  );
  await app.register(cookie, { secret: secrets });
}

/** The browser behind a request. */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): Browser {
  const sent = request.cookies[name];
  const opened = sent === undefined ? undefined : request.unsignCookie(sent);
  let id = opened?.valid && uuid.test(opened.value) ? opened.value : undefined;
  // Signed with an earlier key: the next answer that remembers the browser signs it again.
  let isMarked = id !== undefined && !opened?.renew;
  return {
    id,
    remember: () => {
      id ??= randomUUID();
      if (!isMarked) {
        isMarked = true;
        reply.setCookie(name, id, {
          signed: true,
          path: '/api',
          httpOnly: true,
          sameSite: 'strict',
          secure: settings.PUBLIC_URL.startsWith('https:'),
          maxAge: lifeInSeconds,
        });
      }
      return id;
    },
  };
}
