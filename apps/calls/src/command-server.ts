import { createHash, timingSafeEqual } from 'node:crypto';
import { type CallCommand, callCommand } from '@ensemble/contract';
import fastify, { type FastifyInstance, LogController } from 'fastify';

interface Parts {
  readonly secret: string;
  readonly logLevel: string;
  readonly obey: (command: CallCommand) => void;
  readonly counts: () => Record<string, number>;
}

/** Takes the API's commands and says how much there is to do, to those with the secret. */
export function buildCommandServer({ secret, logLevel, obey, counts }: Parts): FastifyInstance {
  const app = fastify({
    // A log that names nobody: of a request not even the address it came from.
    logger:
      logLevel === 'silent' ? false : { level: logLevel, serializers: { req: () => ({}), err } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 10_000,
    requestTimeout: 10_000,
    // Slow requests are looked for this often.
    http: { connectionsCheckingInterval: 5000, headersTimeout: 10_000 },
    forceCloseConnections: true,
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request');
    await reply.code(status).send({});
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({}));
  const expected = digest(`Bearer ${secret}`);
  app.addHook('onRequest', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) await reply.code(401).send({});
  });
  app.post('/commands', async (request, reply) => {
    const command = callCommand.safeParse(request.body);
    if (!command.success) return reply.code(400).send({});
    obey(command.data);
    return {};
  });
  app.get('/health', async () => counts());
  return app;
}

/** Of a mistake, where it is: a message can hold what somebody sent. */
function err(error: { name: string; stack?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { type: error.name, message: error.name, stack: frames?.join('\n') ?? '' };
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
