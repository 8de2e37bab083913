import { randomBytes, randomUUID } from 'node:crypto';
import { createPushKeys } from '@ensemble/client';
import { keepPhones, type KeptPhone, loadPhones } from './kept-phones.ts';
import type { Fault, Phone, PhoneLogin, Platform, ReceivedPush } from './phone.ts';
import { readReceived, type Arrival } from './read-received.ts';

export interface NewPhone {
  readonly platform?: Platform;
  readonly language?: 'en' | 'fr';
  readonly name?: string;
  /** Whether it has keys; Web Push always has. */
  readonly isSealed?: boolean;
  readonly fault?: Fault | Fault['name'];
}

export interface PhoneChange {
  readonly fault?: Fault | Fault['name'] | null;
  readonly isOnline?: boolean;
}

/** A request to one of the providers, as it was on the wire. */
export interface CapturedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The phones of this machine: what is sent to their tokens shows on their lock screens. */
export interface Phones {
  create(options?: NewPhone): Promise<Phone>;
  list(): Phone[];
  find(id: string): Phone | undefined;
  findByToken(token: string): Phone | undefined;
  /** Throws where there is no such phone. */
  change(id: string, change: PhoneChange): Phone;
  remove(id: string): void;
  /** The last 2,000 requests to the providers. */
  captured(): readonly CapturedRequest[];
  /** Makes the tokens of FCM that were granted so far invalid, as if they had expired. */
  expireTokens(): void;
}

/** What the providers do with phones. */
export interface PhoneStore extends Phones {
  /** The fault to show for this push. */
  takeFault(phone: Phone): Fault['name'] | undefined;
  /** Gives a push to the phone; one that is offline gets it when it comes back. */
  deliver(phone: Phone, arrival: Arrival): Promise<void>;
  capture(request: CapturedRequest): void;
  /** Keeps who is logged in on a phone. */
  setLogin(id: string, login: PhoneLogin | undefined): void;
  /** Grows with each expireTokens. */
  tokenGeneration(): number;
}

const maxCaptured = 2000;
const maxReceived = 100;

type Entry = {
  kept: KeptPhone;
  fault: Fault | undefined;
  isOnline: boolean;
  received: ReceivedPush[];
  shown: ReceivedPush[];
  pending: ReceivedPush[];
};

/** Opens the phones; `webUrl` is where Web Push addresses lead. With a directory, phones outlive a restart. */
export function openPhones(webUrl: () => string, directory?: string): PhoneStore {
  const entries = new Map<string, Entry>();
  const byToken = new Map<string, Entry>();
  const captured: CapturedRequest[] = [];
  let generation = 0;

  function add(kept: KeptPhone, fault?: Fault): Entry {
    const entry: Entry = { kept, fault, isOnline: true, received: [], shown: [], pending: [] };
    entries.set(kept.id, entry);
    byToken.set(kept.token, entry);
    return entry;
  }
  const keep = () => {
    if (directory)
      keepPhones(
        directory,
        [...entries.values()].map(({ kept }) => kept),
      );
  };
  const entryOf = (id: string): Entry => {
    const entry = entries.get(id);
    if (!entry) throw new Error(`There is no phone ${id}`);
    return entry;
  };
  for (const kept of directory ? loadPhones(directory) : []) add(kept);

  return {
    async create({ platform = 'fcm', language = 'en', isSealed = false, ...rest } = {}) {
      const id = randomUUID();
      const name = rest.name ?? `${platformNames[platform]} ${entries.size + 1}`;
      const keys = isSealed || platform === 'webPush' ? await createPushKeys() : undefined;
      const token = newToken(platform, webUrl());
      const entry = add({ id, name, platform, language, token, keys }, readFault(rest.fault));
      keep();
      return describe(entry);
    },
    list: () => [...entries.values()].map(describe),
    find: (id) => describeIf(entries.get(id)),
    findByToken: (token) => describeIf(byToken.get(token)),
    change(id, { fault, isOnline }) {
      const entry = entryOf(id);
      if (fault !== undefined) entry.fault = readFault(fault ?? undefined);
      if (isOnline !== undefined) entry.isOnline = isOnline;
      if (entry.isOnline) {
        const now = new Date();
        for (const push of entry.pending.splice(0)) if (push.expiresAt > now) show(entry, push);
      }
      return describe(entry);
    },
    remove(id) {
      const entry = entryOf(id);
      entries.delete(id);
      byToken.delete(entry.kept.token);
      keep();
    },
    captured: () => captured,
    expireTokens: () => {
      generation += 1;
    },
    takeFault(phone) {
      const entry = entries.get(phone.id);
      const { name, times } = entry?.fault ?? {};
      if (entry && name && times !== undefined) {
        entry.fault = times > 1 ? { name, times: times - 1 } : undefined;
      }
      return name;
    },
    async deliver(phone, arrival) {
      const push = await readReceived(phone, arrival);
      const entry = entries.get(phone.id);
      if (!entry) return;
      entry.received.push(push);
      if (entry.received.length > maxReceived) entry.received.shift();
      if (entry.isOnline) show(entry, push);
      else replace(entry.pending, push);
    },
    capture(request) {
      captured.push(request);
      if (captured.length > maxCaptured) captured.shift();
    },
    setLogin(id, login) {
      const entry = entryOf(id);
      entry.kept = { ...entry.kept, login };
      keep();
    },
    tokenGeneration: () => generation,
  };
}

const show = (entry: Entry, push: ReceivedPush) => replace(entry.shown, push);

/** A push takes the place of the one with its tag; without a tag, each is one more. */
function replace(pushes: ReceivedPush[], push: ReceivedPush): void {
  const earlier = pushes.findIndex(({ tag }) => tag !== undefined && tag === push.tag);
  if (earlier !== -1) pushes.splice(earlier, 1);
  pushes.push(push);
  if (pushes.length > maxReceived) pushes.shift();
}

const describe = ({ kept, fault, isOnline, received, shown }: Entry): Phone => ({
  ...kept,
  fault,
  isOnline,
  received,
  lockScreen: shown.toReversed(),
});
const describeIf = (entry: Entry | undefined) => entry && describe(entry);

const readFault = (fault: Fault | Fault['name'] | undefined): Fault | undefined =>
  typeof fault === 'string' ? { name: fault } : fault;

export const platformNames: Record<Platform, string> = {
  fcm: 'Android phone',
  apns: 'iPhone',
  webPush: 'UnifiedPush phone',
};

/** Tokens in the form of each provider's. */
function newToken(platform: Platform, webUrl: string): string {
  switch (platform) {
    case 'fcm':
      return `${randomBytes(16).toString('base64url')}:APA91b${randomBytes(96).toString('base64url')}`;
    case 'apns':
      return randomBytes(32).toString('hex');
    case 'webPush':
      return `${webUrl}/push/${randomBytes(24).toString('base64url')}`;
  }
}
