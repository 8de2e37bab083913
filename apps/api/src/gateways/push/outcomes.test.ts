import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { apnsOutcome } from './apns-outcome.ts';
import { fcmOutcome } from './fcm-outcome.ts';
import { webPushOutcome } from './web-push.ts';

const answer = (status: number, body: unknown, more: Partial<Answer> = {}): Answer => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  isWhole: true,
  ...more,
});
const page = (status: number) =>
  answer(status, '<html>', { headers: { 'content-type': 'text/html' } });
const fcm = (status: number, message: string, ...details: object[]) =>
  answer(status, { error: { code: status, message, status: 'X', details } });
const code = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const fields = (...names: string[]) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: names.map((field) => ({ field, description: 'x' })),
});
const invalid = code('INVALID_ARGUMENT');
const payload = { kind: 'halted', reason: 'payload' };
const project = { kind: 'halted', reason: 'project' };
const credentials = { kind: 'halted', reason: 'credentials' };
const later = { kind: 'retry', everyone: true };

describe('an answer of FCM', () => {
  it.each([
    [
      'names the token alone',
      fcm(400, 'x', invalid, fields('message.token')),
      { kind: 'refused', reason: 'INVALID_ARGUMENT' },
    ],
    [
      'says in words that the token is none',
      fcm(400, 'The registration token is not a valid FCM registration token', invalid),
      { kind: 'refused', reason: 'INVALID_ARGUMENT' },
    ],
    ['names another field', fcm(400, 'x', invalid, fields('message.data[0].value')), payload],
    [
      'names the token and another field',
      fcm(400, 'x', fields('message.token', 'message.android')),
      payload,
    ],
    ['names no field', fcm(400, 'Request contains an invalid argument.', invalid), payload],
    ['is 400 as a page', page(400), payload],
    ['is 404 for this token', fcm(404, 'x', code('UNREGISTERED')), { kind: 'unregistered' }],
    ['is 404 for no token', fcm(404, 'Requested entity was not found.'), project],
    ['is 404 as a page', page(404), project],
    ['is 404 and breaks off', answer(404, '{"error":{"code":404,"det'), later],
    ['is 404 and is cut', answer(404, '{"error":', { isWhole: false }), later],
    [
      'is 403 for the sender',
      fcm(403, 'x', code('SENDER_ID_MISMATCH')),
      { kind: 'refused', reason: 'SENDER_ID_MISMATCH' },
    ],
    ['is 403 for the account', fcm(403, 'Permission denied'), credentials],
    [
      'is 401 for what Firebase holds of Apple',
      fcm(401, 'x', code('THIRD_PARTY_AUTH_ERROR')),
      credentials,
    ],
    ['is 500', fcm(500, 'x', code('INTERNAL')), later],
    ['is 200 as a page', page(200), { kind: 'unknown' }],
    ['is 200 and cut', answer(200, '{"name":"x"}', { isWhole: false }), { kind: 'unknown' }],
    ['is 200', answer(200, { name: 'projects/p/messages/1' }), { kind: 'accepted' }],
    [
      'has details of other forms',
      fcm(400, 'x', [], { fieldViolations: 'x' }, { errorCode: 7 }),
      payload,
    ],
  ])('that %s', (_, given, expected) => {
    expect(fcmOutcome(given)).toEqual(expected);
  });
});

describe('an answer of APNs', () => {
  const since = new Date('2026-11-22T09:00:00Z');
  const apns = (status: number, reason: string, more = {}) => answer(status, { reason, ...more });
  it.each([
    [410, 'Unregistered', { timestamp: since.getTime() }, { kind: 'unregistered', since }],
    [410, 'ExpiredToken', {}, { kind: 'unregistered' }],
    [410, 'Unregistered', { timestamp: 1e300 }, { kind: 'unregistered' }],
    [400, 'DeviceTokenNotForTopic', {}, { kind: 'refused', reason: 'DeviceTokenNotForTopic' }],
    [400, 'TopicDisallowed', {}, project],
    [400, 'BadTopic', {}, project],
    [400, 'BadCollapseId', {}, payload],
    [400, 'PayloadEmpty', {}, payload],
    [400, 'IdleTimeout', {}, { kind: 'retry', everyone: false }],
    [400, 'SomethingNew', {}, payload],
    [403, 'MissingProviderToken', {}, credentials],
    [403, 'Forbidden', {}, credentials],
    [404, 'BadPath', {}, project],
    [405, 'MethodNotAllowed', {}, project],
    [413, 'PayloadTooLarge', {}, payload],
    [429, 'TooManyRequests', {}, { kind: 'retry', everyone: false }],
    [429, 'TooManyProviderTokenUpdates', {}, later],
    [500, 'InternalServerError', {}, later],
    [503, 'Shutdown', {}, later],
  ])('%s %s %o', (status, reason, more, expected) => {
    expect(apnsOutcome(apns(status, reason, more))).toEqual(expected);
  });
});

describe('any answer', () => {
  it('has an outcome, and none but the documented ones blames a token', () => {
    const given = fc.record({
      kind: fc.constant('answer' as const),
      status: fc.integer({ min: 200, max: 599 }),
      headers: fc.dictionary(fc.constantFrom('content-type', 'retry-after'), fc.string()),
      body: fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => `{"error":${text},"reason":${text}}`),
      ),
      isWhole: fc.boolean(),
    });
    fc.assert(
      fc.property(given, (each) => {
        const isBlamed = (kind: string) => kind === 'unregistered' || kind === 'refused';
        expect(isBlamed(fcmOutcome(each).kind)).toBe(false);
        if (each.status !== 410) expect(isBlamed(apnsOutcome(each).kind)).toBe(false);
        expect(webPushOutcome(each).kind).not.toBe('halted');
      }),
      { numRuns: 500 },
    );
  });
});
