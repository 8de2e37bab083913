// A server in a process of its own, so that what drives the load does not share its thread.
// node serve.ts product | bare | query-alone | argon2
import fastify from 'fastify';
import { findCaller } from '../../../apps/api/src/access/caller.ts';
import { passwordFits } from '../../../apps/api/src/credentials/index.ts';
import { listPeople } from '../../../apps/api/src/areas/users/users.store.ts';
import { openDatabase } from '../../../apps/api/src/db/database.ts';
import { readSettings } from '../../../apps/api/src/settings/env.ts';
import { startServer } from '../../../apps/api/src/server.ts';
import { assumeTenant } from '../../../apps/api/src/tenancy/scope.ts';

const kind = process.argv[2];
const firstPage = {
  skip: 0,
  limit: 10,
  searchTerm: '',
  sort: 'fullName',
  sortOrder: 'asc',
  useCache: undefined,
  userTypes: undefined,
  statuses: undefined,
} as const;

async function start(): Promise<string> {
  if (kind === 'product') return (await startServer(process.env, { requestLimits: false })).url;
  const database = openDatabase(readSettings(process.env), 10);
  const app = fastify();
  app.get<{ Params: { organizationId: string } }>(
    '/bare/:organizationId',
    async (request, reply) => {
      const caller = await findCaller(
        database.identity.raw,
        request.headers.authorization?.slice(7) ?? '',
        'superAdmin',
      );
      const entry = caller?.organizations.find(
        (each) => each.organizationId === request.params.organizationId,
      );
      if (!caller || !entry) return reply.status(401).send();
      return listPeople(
        database.tenant.raw,
        assumeTenant(entry.organizationId),
        caller.sessionId,
        firstPage,
      );
    },
  );
  app.get<{ Params: { organizationId: string }; Querystring: { session: string } }>(
    '/query-alone/:organizationId',
    async (request) =>
      listPeople(
        database.tenant.raw,
        assumeTenant(request.params.organizationId),
        request.query.session,
        firstPage,
      ),
  );
  app.post<{ Body: { hash: string; password: string } }>('/argon2', async (request) => ({
    fits: await passwordFits(request.body.hash, request.body.password),
  }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

process.send?.(await start());
process.once('disconnect', () => process.exit(0));
