import type { Alert, Arrival } from './read-received.ts';

type Read = Pick<Arrival, 'data' | 'alert' | 'tag' | 'secondsToLive'> & {
  /** Undefined for a message to a topic, which can be validated only. */
  readonly token: string | undefined;
};

const maxPayload = 4096;
const maxSeconds = 2_419_200;

/** Reads a message as strictly as FCM does: an unknown field, or one of another type, is named. */
export function readMessage(body: Buffer): Read | { field: string } {
  let request: unknown;
  try {
    request = JSON.parse(body.toString('utf8'));
  } catch {
    return { field: 'body' };
  }
  const root = fieldsOf(request, { message: 'object', validate_only: 'boolean' }, '');
  if (typeof root === 'string') return { field: root };
  const message = fieldsOf(
    root['message'],
    { token: 'string', topic: 'string', data: 'object', android: 'object' },
    'message',
  );
  if (typeof message === 'string') return { field: message };
  const android = fieldsOf(
    message['android'] ?? {},
    { collapse_key: 'string', ttl: 'string', priority: 'string', notification: 'object' },
    'message.android',
  );
  if (typeof android === 'string') return { field: android };
  const notification = fieldsOf(
    android['notification'] ?? {},
    {
      title: 'string',
      body: 'string',
      title_loc_key: 'string',
      body_loc_key: 'string',
      tag: 'string',
    },
    'message.android.notification',
  );
  if (typeof notification === 'string') return { field: notification };
  const data = (message['data'] ?? {}) as Record<string, unknown>;
  if (!Object.values(data).every((value) => typeof value === 'string')) {
    return { field: 'message.data' };
  }
  if (payloadSize(data, notification) > maxPayload) return { field: 'message.data' };
  const isProbe = root['validate_only'] === true && message['topic'] !== undefined;
  const token = isProbe ? undefined : (text(message['token']) ?? '');
  if (token !== undefined && !/^[\w-]{10,}:[\w-]{20,}$/.test(token))
    return { field: 'message.token' };
  const seconds = /^(\d+)(\.\d+)?s$/.exec(text(android['ttl']) ?? `${maxSeconds}s`)?.[1];
  if (seconds === undefined || Number(seconds) > maxSeconds)
    return { field: 'message.android.ttl' };
  return {
    token,
    data,
    secondsToLive: Number(seconds),
    alert: android['notification'] ? alertOf(notification) : undefined,
    tag: android['notification'] ? text(notification['tag']) : undefined,
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const alertOf = (notification: Record<string, unknown>): Alert => ({
  title: text(notification['title']),
  titleKey: text(notification['title_loc_key']),
  text: text(notification['body']),
  textKey: text(notification['body_loc_key']),
});

/** FCM counts keys and values. */
const payloadSize = (...objects: Record<string, unknown>[]) =>
  objects
    .flatMap((object) => Object.entries(object).flat())
    .reduce<number>((size, part) => size + Buffer.byteLength(String(part)), 0);

/** The object's fields, or the name of the one that should not be there or is of another type. */
function fieldsOf(
  value: unknown,
  allowed: Record<string, 'string' | 'object' | 'boolean'>,
  path: string,
): Record<string, unknown> | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path;
  const wrong = Object.entries(value).find(([name, part]) => typeof part !== allowed[name]);
  if (wrong) return path === '' ? wrong[0] : `${path}.${wrong[0]}`;
  return value as Record<string, unknown>;
}
