import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type AnyRoute, mayDo, login, parse } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../../app.ts';
import { hashPassword } from '../../credentials/index.ts';
import { openDatabase } from '../../db/database.ts';
import { prepareDatabase } from '../../db/logins/prepare-database.ts';
import { openFiles } from '../../files/files.ts';
import type { MailGateway } from '../../gateways/mail.ts';
import type { Peers } from '../../gateways/peers/index.ts';
import { readSettings } from '../../settings/env.ts';
import { BackupError } from '../backup-error.ts';

interface Restored {
  readonly ownerUrl: string;
  /** Connections of its owner. */
  readonly client: pg.Client;
  /** Where its files are, and where the strings of its logins may be written. */
  readonly directory: string;
  readonly files: string;
  /** The keys of the installation, as they are set. */
  readonly keys: { readonly ENCRYPTION_KEY: string; readonly TOKEN_KEY: string };
}

/**
 * Starts the API on a restored database as it is in the memory of this process: it listens nowhere, works no jobs and
 * calls nobody. A made-up person logs in and reads a page of each area; answers how many pages. Throws a BackupError where
 * one does not come.
 */
export async function useRestored(restored: Restored): Promise<number> {
  const urls = await prepareDatabase(restored.ownerUrl, {
    directory: join(restored.directory, 'logins'),
  });
  const settings = readSettings({
    ...urls,
    ...restored.keys,
    ...{ PUBLIC_URL: 'http://127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' },
    FILES_DIRECTORY: restored.files,
  });
  const database = openDatabase(settings, 2);
  const files = openFiles(settings);
  const app = await buildApp({
    ...{ settings, database, files, mail: noMail, peers: noPeers, requestLimits: false },
  });
  try {
    await database.verify();
    const person = await makeUp(restored.client);
    return person ? await readPages(app, person) : 0;
  } finally {
    await app.close();
    await files.close();
    await database.close();
  }
}

const refuse = () => Promise.reject(new Error('nobody is called while a backup is verified'));
const noMail: MailGateway = { send: refuse, verify: refuse };
const noPeers: Peers = {
  ...{ readTexts: refuse, readCertificate: refuse, readDate: refuse },
  ...{ relayAnswers: refuse, readReadiness: refuse },
};

interface MadeUp {
  readonly email: string;
  readonly password: string;
  readonly organizationId: string;
}

/** An administrator of the largest organization that is in use; undefined where there is none. */
async function makeUp(client: pg.Client): Promise<MadeUp | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE public.organization SET staff_step_from = NULL WHERE id = (
       SELECT o.id FROM public.organization o LEFT JOIN public.membership m ON m.organization_id = o.id
       WHERE o.status = 'active' AND o.removed_at IS NULL GROUP BY o.id ORDER BY count(m.id) DESC LIMIT 1)
     RETURNING id`,
  );
  const [organization] = rows;
  if (!organization) return undefined;
  const email = `${randomBytes(8).toString('hex')}@verify.invalid`;
  const password = `Aa1!${randomBytes(12).toString('base64url')}`;
  await client.query(
    `WITH made AS (INSERT INTO public.person (email, first_name, last_name, password_hash, password_changed_at)
       VALUES ($2, 'Made', 'Up', $3, now()) RETURNING id)
     INSERT INTO public.membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'OrganizationAdmin', 'active', now(), $2, 'made up' FROM made`,
    [organization.id, email, await hashPassword(password)],
  );
  return { email, password, organizationId: organization.id };
}

async function readPages(
  app: FastifyInstance,
  { email, password, organizationId }: MadeUp,
): Promise<number> {
  const entered = await app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    payload: { email, password },
  });
  const token = (entered.json() as { data?: { accessToken?: string } }).data?.accessToken;
  if (entered.statusCode !== 200 || !token)
    throw new BackupError(`Nobody can log in on what was restored (status ${entered.statusCode}).`);
  const authorization = `Bearer ${token}`;
  for (const route of pages) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'language' ? 'en' : organizationId,
    );
    const query = new URLSearchParams(queryOf(route)).toString();
    const answer = await app.inject({ url: `/api${path}?${query}`, headers: { authorization } });
    if (answer.statusCode !== 200)
      throw new BackupError(
        `What was restored does not answer "${route.name}" (status ${answer.statusCode}).`,
      );
  }
  return pages.length;
}

/** What a page may need to be told. */
const queries: readonly Record<string, string>[] = [
  {},
  { language: 'en' },
  { year: '2026', month: '1', timeZone: 'UTC' },
];
const queryOf = (route: AnyRoute): Record<string, string> | undefined =>
  queries.find((query) => parse(route.query, query).success);

const isKnown = ({ tenant }: AnyRoute, name: string | undefined): boolean =>
  name === 'language' || (tenant.from === 'params' && tenant.key === name);

/** Every page of one organization that its administrators read, by nothing but its id and a language. */
export const pages = allRoutes.filter(
  (route) =>
    route.method === 'GET' &&
    route.replyType === 'json' &&
    route.aliasOf === undefined &&
    route.tenant.from === 'params' &&
    [...route.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => isKnown(route, name)) &&
    route.permission !== 'public' &&
    (route.permission === 'session' || mayDo('OrganizationAdmin', route.permission)) &&
    queryOf(route) !== undefined,
);
