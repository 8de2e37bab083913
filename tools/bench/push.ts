import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { fileURLToPath } from 'node:url';
import { createPushKeys } from '@ensemble/client';
import { readSettings, type Settings } from '../../apps/api/src/settings/env.ts';
import { openPush, type PushDevice } from '../../apps/api/src/gateways/push/index.ts';
import { fcmBody } from '../../apps/api/src/gateways/push/fcm.ts';
import { fcmTokens } from '../../apps/api/src/gateways/push/fcm-token.ts';
import { openOutbound } from '../../apps/api/src/outbound/index.ts';
import type { StartedInbox } from './measure/push-provider.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, percent, printTable } from './measure/table.ts';

const rounds = 3;
const sends = 10_000;
const phones = 500;
/** As many at once as the inbox takes on a connection. */
const atOnce = 100;
const aim = 0.6;

/** Pushes a second through the gateway, against the requests alone: made by node:http2, to the same inbox. */
export async function benchPush(): Promise<boolean> {
  const inbox = await startInbox();
  const settings = readSettings({ ...benchEnvironment('postgres://none'), ...inbox.settings });
  const { publicKey, auth } = await createPushKeys();
  const devices = (keys: PushDevice['keys']) =>
    inbox.tokens.map((token): PushDevice => ({ platform: 'fcm', token, language: 'en', keys }));
  const discreet = devices(undefined);
  const sealed = devices({ publicKey, auth });
  const gateway = openPush(settings);
  if (!gateway) throw new Error('push is off');
  const throughGateway = (all: readonly PushDevice[]) =>
    perSecond(async (index) => {
      const outcome = await gateway.send(itemOf(all, index), messageOf(index));
      if (outcome.kind !== 'accepted') throw new Error(`a push was ${outcome.kind}`);
    });
  const bare = await openBare(settings);
  const bareOf = (all: readonly PushDevice[]) => {
    // Written before, as if text and sealing cost nothing.
    const bodies = all.map((device, index) => fcmBody(device, messageOf(index)));
    return perSecond((index) => bare.post(itemOf(bodies, index)));
  };
  const bareSealing = (all: readonly PushDevice[]) =>
    perSecond((index) => bare.post(fcmBody(itemOf(all, index), messageOf(index))));

  const runs = {
    discreet: () => throughGateway(discreet),
    bareDiscreet: () => bareOf(discreet),
    sealed: () => throughGateway(sealed),
    bareSealed: () => bareSealing(sealed),
    bareUnsealed: () => bareOf(sealed),
  };
  const rates = new Map<string, number[]>();
  await runs.discreet();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      rates.set(name, [...(rates.get(name) ?? []), await run()]);
    }
  }
  await gateway.close();
  bare.close();
  await inbox.close();

  const rate = (name: keyof typeof runs) => median(rates.get(name) ?? []);
  const row = (what: string, own: number, limit: number, hasAim = true) => ({
    what,
    measured: `${Math.round(own)} /s = ${percent(own / limit)}`,
    limit: `${Math.round(limit)} /s${hasAim ? `, aim ${percent(aim)}` : ''}`,
    withinAim: hasAim ? own / limit >= aim : undefined,
  });
  const rows = [
    row('discreet, against the requests alone', rate('discreet'), rate('bareDiscreet')),
    row('sealed, against requests and sealing alone', rate('sealed'), rate('bareSealed')),
    row('sealed, against the requests alone', rate('sealed'), rate('bareUnsealed'), false),
  ];
  printTable(`Pushes a second, to another process (median of ${rounds} x ${sends})`, rows);
  return rows.every((each) => each.withinAim !== false);
}

function itemOf<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to send');
  return item;
}

const messageOf = (index: number) => ({
  reference: String(index).padStart(32, '0'),
  secondsToLive: 3600,
  content: {
    title: 'How are you holding up?',
    description: 'Three minutes of breathing after a hard shift.',
    behaviour: 'OpenLearn' as const,
    articleId: null,
  },
});

/** How many a second, with so many at once. */
async function perSecond(send: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const work = async () => {
    while (next < sends) {
      next += 1;
      await send(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sends / ((performance.now() - started) / 1000);
}

/** The least that a push takes: one request of node:http2, with a token that was granted before. */
async function openBare({ FCM_SERVICE_ACCOUNT: account, FCM_URL: url }: Settings) {
  if (!account) throw new Error('FCM is off');
  const outbound = openOutbound({}, { typedByOperator: [account.tokenUri] });
  const token = await fcmTokens(account, outbound).get();
  if (!('value' in token)) throw new Error('no token was granted');
  const session = connect(url);
  await once(session, 'remoteSettings');
  const headers = {
    ':method': 'POST',
    ':path': `/v1/projects/${account.projectId}/messages:send`,
    authorization: `Bearer ${token.value}`,
    'content-type': 'application/json',
  };
  return {
    post: (body: string) =>
      new Promise<void>((resolve, reject) => {
        const stream = session.request(headers);
        stream.on('response', ({ ':status': status }) => {
          if (status !== 200) reject(new Error(`a push was answered ${status}`));
        });
        stream.on('error', reject);
        stream.on('close', resolve);
        stream.resume();
        stream.end(body);
      }),
    close: () => session.close(),
  };
}

async function startInbox(): Promise<StartedInbox & { close(): Promise<void> }> {
  const file = fileURLToPath(new URL('push-provider.ts', import.meta.url));
  const child: ChildProcess = fork(file, [String(phones)]);
  const [started] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the inbox did not start'))),
  ])) as [StartedInbox];
  const close = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { ...started, close };
}
