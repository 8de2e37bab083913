import type { ErrorType } from '@ensemble/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { expectNoneUndeclared } from '../../testing/watch-refusals.ts';
import { handleErrors } from '../error-handler.ts';
import { loggerOptions } from '../logger.ts';
import { Refusal } from './refusal.ts';

it('API-04 a refusal that a route does not declare is sent as it is, logged, and fails the test that met it', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: loggerOptions('warn', { write: (line) => lines.push(line) }) });
  handleErrors(app);
  const refusals = new Set<ErrorType>(['ROLE_UNCHANGED']);
  app.get<{ Params: { type: ErrorType } }>(
    '/:type',
    { config: { routeName: 'test', refusals } },
    (request) => Promise.reject(new Refusal(request.params.type)),
  );
  expect((await app.inject('/ROLE_UNCHANGED')).statusCode).toBe(422);
  expect(lines).toEqual([]);
  expectNoneUndeclared();
  expect((await app.inject('/USER_NOT_FOUND')).statusCode).toBe(404);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ route: 'test', type: 'USER_NOT_FOUND' }),
  ]);
  expect(expectNoneUndeclared).toThrow(/test USER_NOT_FOUND/);
  expectNoneUndeclared();
});
