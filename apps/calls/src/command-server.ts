import { createHash, timingSafeEqual } from 'node:crypto';
import { type CallCommand, callCommand } from '@ensemble/contract';
import fastify, { type FastifyInstance, LogController } from 'fastify';

interface Dependencies {
  readonly secret: string;
  readonly logLevel: string;
  readonly execute: (command: CallCommand) => void;
  readonly counts: () => Record<string, number>;
}

/** HTTP server for the API's commands and for health checks; requires the secret. */
export function buildCommandServer({
  secret,
  logLevel,
  execute,
  counts,
}: Dependencies): FastifyInstance {
  const app = fastify({
    // Log lines hold no personal data: not even the remote address of a request.
    logger:
      logLevel === 'silent' ? false : { level: logLevel, serializers: { req: () => ({}), err } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 10_000,
    requestTimeout: 10_000,
    // Interval of the check for slow requests.
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
    execute(command.data);
    return {};
  });
  app.get('/health', async () => counts());
  return app;
}

/** Logs the stack without the message, which can hold user input. */
function err(error: { name: string; stack?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { type: error.name, message: error.name, stack: frames?.join('\n') ?? '' };
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
