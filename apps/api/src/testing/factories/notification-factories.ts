import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type {
  Importance,
  Language,
  NotificationBehaviour,
  NotificationText,
  PushPlatform,
} from '@ensemble/contract';
import { encrypt } from '../../encryption/encrypt.ts';
import { newToken } from '../../access/token.ts';
import { deviceSecret, tokenHash } from '../../areas/devices/index.ts';
import { messageReference } from '../../areas/notifications/index.ts';
import type { Settings } from '../../settings/env.ts';
import type { TestOrganization, TestPerson } from './person-factories.ts';

/** A member of one organization, by their place in it. */
type Member = Pick<TestPerson, 'membershipId' | 'organization'>;

interface DeviceOptions {
  readonly platform?: PushPlatform;
  /** With keys that the text is sealed for; always so with Web Push. */
  readonly keys?: boolean;
  readonly token?: string;
  readonly installationId?: string;
  readonly language?: Language;
  readonly timeZone?: string;
  readonly seenAt?: Date;
}

export interface TestDevice {
  readonly id: string;
  readonly installationId: string;
  readonly platform: PushPlatform;
  readonly token: string;
  readonly secret: string;
  readonly language: Language;
  readonly organizationId: string;
  readonly membershipId: string;
  readonly keys: TestKeys | undefined;
}
/** Keys of a phone in base64url, and the half that never leaves it. */
export interface TestKeys {
  readonly publicKey: string;
  readonly auth: string;
  readonly privateKey: string;
}

interface SentOptions {
  readonly texts?: Partial<Record<Language, NotificationText>>;
  readonly behaviour?: NotificationBehaviour;
  readonly importance?: Importance;
  readonly articlePairId?: string;
  readonly sentAt?: Date;
  /** One character for each device, in the order given; all accepted where left out. */
  readonly outcomes?: string;
}

export interface TestNotification {
  readonly id: string;
  /** What the push to a phone carried. */
  referenceOf(device: Pick<TestDevice, 'id'>): string;
}

export interface NotificationFactories {
  /** A registered phone of a member. */
  createDevice(member: Member, options?: DeviceOptions): Promise<TestDevice>;
  /** A notification that waits for tomorrow, with columns by their names in the database; answers its id. */
  createNotification(
    organization: Pick<TestOrganization, 'id'>,
    columns?: Readonly<Record<string, unknown>>,
  ): Promise<string>;
  /** A notification that was handed to the providers of these phones, in one part. */
  createSentNotification(
    organization: Pick<TestOrganization, 'id'>,
    devices: readonly Pick<TestDevice, 'id'>[],
    options?: SentOptions,
  ): Promise<TestNotification>;
}

type Insert = (
  table: string,
  row: Record<string, unknown>,
  returning?: string,
) => Promise<string[]>;

const texts: SentOptions['texts'] = {
  en: { title: 'A quiet minute', description: 'Breathe in, and out.' },
  fr: { title: 'Une minute de calme', description: 'Inspirez, puis expirez.' },
};

const columnsOf = ({ id }: Pick<TestOrganization, 'id'>, options: SentOptions, at: Date) => ({
  organization_id: id,
  texts: JSON.stringify(options.texts ?? texts),
  behaviour: options.behaviour ?? (options.articlePairId ? 'LinkToArticle' : 'OpenLearn'),
  importance: options.importance ?? 'everyday',
  article_pair_id: options.articlePairId,
  scheduled_at: at,
  timing: 'moment',
  wall_time: at.toISOString().slice(0, 16),
  zone: 'UTC',
});

/** Keys as an app makes them (RFC 8291). */
export function newDeviceKeys(): TestKeys {
  const pair = createECDH('prime256v1');
  return {
    publicKey: pair.generateKeys().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** Phones and notifications, straight in the database. */
export const notificationFactories = (
  insert: Insert,
  { ENCRYPTION_KEY, TOKEN_KEY }: Pick<Settings, 'ENCRYPTION_KEY' | 'TOKEN_KEY'>,
): NotificationFactories => ({
  createDevice: async ({ membershipId, organization }, options = {}) => {
    const { platform = 'fcm', language = 'en', installationId = randomUUID() } = options;
    const token =
      options.token ??
      (platform === 'webPush' ? `https://push.example.org/${newToken()}` : newToken());
    const keys = options.keys || platform === 'webPush' ? newDeviceKeys() : undefined;
    const [id = ''] = await insert('device', {
      organization_id: organization.id,
      membership_id: membershipId,
      installation_id: installationId,
      platform,
      token_hash: tokenHash(platform, token),
      token: encrypt(ENCRYPTION_KEY, token),
      public_key: keys?.publicKey,
      auth: keys?.auth,
      language,
      time_zone: options.timeZone ?? 'America/Toronto',
      seen_at: options.seenAt ?? new Date(),
    });
    return {
      id,
      installationId,
      platform,
      token,
      secret: deviceSecret(TOKEN_KEY, id),
      language,
      organizationId: organization.id,
      membershipId,
      keys,
    };
  },
  createNotification: async (organization, columns = {}) => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const [id = ''] = await insert('notification', {
      ...columnsOf(organization, {}, tomorrow),
      opens_at: tomorrow,
      closes_at: tomorrow,
      ...columns,
    });
    return id;
  },
  createSentNotification: async (organization, devices, options = {}) => {
    const sentAt = options.sentAt ?? new Date(Date.now() - 60_000);
    const [id = ''] = await insert('notification', {
      ...columnsOf(organization, options, sentAt),
      opens_at: sentAt,
      closes_at: sentAt,
      work: 'done',
    });
    await insertPart(insert, { organizationId: organization.id, id, sentAt, devices, ...options });
    return { id, referenceOf: (device) => messageReference(TOKEN_KEY, id, device.id) };
  },
});

/** Writes the one part of a notification, its phones in ascending order. */
async function insertPart(
  insert: Insert,
  part: {
    readonly organizationId: string;
    readonly id: string;
    readonly sentAt: Date;
    readonly devices: readonly Pick<TestDevice, 'id'>[];
    readonly outcomes?: string;
  },
): Promise<void> {
  const { devices, outcomes = 'a'.repeat(devices.length) } = part;
  const reached = devices
    .map(({ id }, index) => ({ id, outcome: outcomes[index] ?? 'a' }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!reached[0]) return;
  const count = (letters: string) =>
    reached.filter(({ outcome }) => letters.includes(outcome)).length;
  await insert(
    'notification_part',
    {
      notification_id: part.id,
      no: 0,
      organization_id: part.organizationId,
      due_at: part.sentAt,
      devices: reached.map(({ id }) => id),
      first_device: reached[0].id,
      last_device: reached.at(-1)?.id,
      outcomes: reached.map(({ outcome }) => outcome).join(''),
      size: reached.length,
      waiting: count('.ir'),
      accepted: count('a'),
      begun_at: part.sentAt,
    },
    'notification_id',
  );
}
