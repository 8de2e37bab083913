import { randomUUID } from 'node:crypto';
import { type Admission, type CallCommand, joinAudience } from '@ensemble/contract';
import { SignJWT, decodeJwt } from 'jose';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { type CallsProcess, createCalls } from './start-calls.ts';
import { startPeers, type SyntheticPeer, type SyntheticPeers } from './synthetic-peer.ts';

type Person = Admission['participant'];

/** A real calls service with a fake API and synthetic participants. */
export interface Stage {
  readonly api: FakeApi;
  readonly calls: CallsProcess;
  readonly peers: SyntheticPeers;
  /** A token as the API issues it, with `change` applied. */
  readonly token: (claims: TokenClaims, change?: TokenChange) => Promise<string>;
  /** Joins with an admission for `person`. */
  readonly join: (
    room: string,
    person?: Partial<Person>,
    more?: JoinMore,
  ) => Promise<SyntheticPeer>;
  command(command: CallCommand): Promise<number>;
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly startCalls: () => Promise<void>;
  close(): Promise<void>;
}

export interface TokenClaims {
  readonly room: string;
  readonly participant: string;
  readonly connection?: string;
}

export interface TokenChange {
  readonly secret?: string;
  readonly audience?: string;
  readonly expiresIn?: number;
  readonly algorithm?: string;
}

export interface JoinMore extends Partial<Omit<Admission, 'room' | 'participant'>> {
  readonly answer?: string;
  readonly origin?: string;
  /** Another process of participants than the stage's own. */
  readonly peers?: SyntheticPeers;
  readonly ignoresMedia?: boolean;
  readonly mediaPort?: number;
}

/** The web page that may open WebSockets. */
export const publicUrl = 'https://console.example.org';

/** Starts everything. The fake API admits each token once. */
export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const calls = await createCalls(settings);
  const secret = calls.settings.CALLS_SECRET;
  const [api, peers] = await Promise.all([startFakeApi(secret), startPeers()]);
  const admissions = admitOnce(api);
  const startCalls = () => calls.start({ apiUrl: api.url, publicUrl });
  await startCalls();
  const token = mintWith(secret);
  const request = (path: string, init: RequestInit = {}) =>
    fetch(calls.settings.CALLS_URL + path, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...init,
    });
  return {
    api,
    calls,
    peers,
    token,
    startCalls,
    request,
    async join(
      room,
      { id = randomUUID(), name = 'A person', type = 'participant' } = {},
      more = {},
    ) {
      const {
        connection = randomUUID(),
        muted = { audio: false, video: false },
        decided = { audio: 0, video: 0 },
        chat = true,
        peers: own = peers,
        ...options
      } = more;
      const participant = { id, name, type };
      admissions.set(connection, {
        connection,
        room,
        participant,
        muted,
        decided,
        chat,
      });
      return own.join({
        url: calls.settings.CALLS_PUBLIC_URL,
        token: await token({ room, participant: id, connection }),
        ...options,
      });
    },
    async command(command) {
      const body = JSON.stringify(command);
      return (await request('/commands', { method: 'POST', body })).status;
    },
    async close() {
      await peers.close();
      await calls.stop();
      await api.close();
    },
  };
}

const mintWith =
  (ownSecret: string): Stage['token'] =>
  ({ room, participant, connection = randomUUID() }, change = {}) =>
    new SignJWT({ room })
      .setProtectedHeader({ alg: change.algorithm ?? 'HS256' })
      .setJti(connection)
      .setSubject(participant)
      .setAudience(change.audience ?? joinAudience)
      .setExpirationTime(new Date(Date.now() + (change.expiresIn ?? 300) * 1000))
      .sign(new TextEncoder().encode(change.secret ?? ownSecret));

/** Makes the fake API answer each token once. */
function admitOnce(api: FakeApi): Map<string, Admission> {
  const admissions = new Map<string, Admission>();
  api.admit(async (token) => {
    const { jti = '' } = decodeJwt(token);
    const admission = admissions.get(jti);
    admissions.delete(jti);
    return admission ? { status: 200, body: admission } : { status: 403 };
  });
  return admissions;
}
