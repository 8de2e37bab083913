import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import ndc from 'node-datachannel';
import { apiClient } from './api/api-client.ts';
import { EventOutbox } from './api/event-outbox.ts';
import { tokenReader } from './api/tokens.ts';
import { buildCommandServer } from './command-server.ts';
import { PendingAdmissions } from './room/pending-admissions.ts';
import { RelayPort } from './media/relay-port.ts';
import { Rooms } from './room/rooms.ts';
import { type Settings, SettingsError } from './settings.ts';
import { JoinHandler } from './socket/join-handler.ts';
import { takeWebSockets } from './socket/web-sockets.ts';

export interface RunningService {
  readonly port: number;
  /** Ends all calls and sends the last events; clients reconnect to the next start. */
  close(): Promise<void>;
}

/** Timeouts: at shutdown for the last events, at a join for the first event. */
const lastEventsMs = 2000;
const firstEventMs = 5000;

/** Starts the service. Throws a SettingsError if a port is taken. */
export async function startService(settings: Settings): Promise<RunningService> {
  const post = apiClient(settings.API_URL, settings.CALLS_SECRET);
  const pendingAdmissions = new PendingAdmissions();
  const app = buildCommandServer({
    secret: settings.CALLS_SECRET,
    logLevel: settings.LOG_LEVEL,
    execute: (command) => {
      pendingAdmissions.note(command);
      rooms.execute(command);
    },
    counts: () => ({ ...rooms.counts, waiting: joinHandler.waiting }),
  });
  const onError = (error: unknown) => app.log.error({ err: error }, 'call');
  const outbox = new EventOutbox(post, {
    onAway: () => app.log.warn('the API does not take events'),
    onLost: (count) => app.log.error({ count }, 'events lost'),
  });
  const notify = outbox.notify.bind(outbox);
  const relayPort = await openRelayPort(settings);
  const address = {
    relayPort,
    udpPort: settings.CALLS_UDP_PORT,
    udpHost: settings.CALLS_UDP_HOST,
    publicAddress: settings.CALLS_PUBLIC_ADDRESS,
  };
  const listener = holdUdpPort(address.udpPort, address.udpHost);
  const rooms = new Rooms({ address, notify, onError });
  notify({ kind: 'started', at: new Date().toISOString() });
  let isKnown = false;
  const known = outbox.whenEmpty().then(() => (isKnown = true));
  const joinHandler = new JoinHandler({
    readToken: tokenReader(settings.CALLS_SECRET),
    post,
    whenKnown: async () => {
      if (!isKnown) await Promise.race([known, wait(firstEventMs)]);
    },
    pendingAdmissions,
    rooms,
    notify,
    onError,
  });
  takeWebSockets(app.server, settings.PUBLIC_URL, joinHandler);
  await app.listen({
    host: settings.CALLS_HOST,
    port: settings.CALLS_PORT,
    listenTextResolver: () => 'calls service started',
  });
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      joinHandler.close();
      rooms.close();
      await Promise.race([outbox.whenEmpty(), wait(lastEventsMs)]);
      outbox.stop();
      await app.close();
      relayPort?.close();
      listener.stop();
      ndc.cleanup();
    },
  };
}

async function openRelayPort(settings: Settings): Promise<RelayPort | undefined> {
  const { CALLS_RELAY_PORT: port, CALLS_UDP_HOST: host, CALLS_UDP_PORT: media } = settings;
  if (port === undefined) return undefined;
  try {
    return await RelayPort.open(port, host, media);
  } catch {
    throw new SettingsError(`CALLS_RELAY_PORT ${port} is taken, or CALLS_UDP_HOST is not here`);
  }
}

/** Binds the UDP port for the whole run, also while there are no calls. */
function holdUdpPort(port: number, host: string | undefined): ndc.IceUdpMuxListener {
  try {
    return new ndc.IceUdpMuxListener(port, host);
  } catch {
    throw new SettingsError(`CALLS_UDP_PORT ${port} is taken, or CALLS_UDP_HOST is not here`);
  }
}
