import type { FastifyInstance } from 'fastify';
/**
 * Structured logs that name no person: of a request only the method, the route's pattern and the
 * time; never the address asked for (it can carry a token), a header or a body.
 */
export const loggerOptions = (level: string, stream?: { write(line: string): void }) =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        redact: { paths: ['*.password', '*.token', '*.accessToken', '*.email'], remove: true },
        serializers: {
          req: (request: { method: string; routeOptions?: { url?: string } }) => ({
            method: request.method,
            route: request.routeOptions?.url,
          }),
          err: describeError,
        },
      };

interface LoggedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** A database error's message can hold the values of a row: its code and the stack say enough. */
function describeError(error: LoggedError) {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const source: object = cause ?? error;
  const code = 'code' in source ? String(source.code) : '';
  const frames =
    error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return {
    type: error.name,
    message: cause ? cause.name : error.message,
    code,
    stack: frames.join('\n'),
  };
}

/** One line for each request: what was asked by the route's name, how it ended, how long it took. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.routeName;
    // Files of the console and health checks are no news.
    if (route === undefined) return;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ route, status: reply.statusCode, milliseconds }, 'answered');
  });
}
