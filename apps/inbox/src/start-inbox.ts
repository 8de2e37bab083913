import { once } from 'node:events';
import type { Http2Server, ServerHttp2Session } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { openMailbox } from './mailbox.ts';
import { createMailServer, type Refuse } from './mail-server.ts';
import { createApns } from './push/apns-provider.ts';
import { processCredentials, type PushCredentials, pushSettings } from './push/credentials.ts';
import { createFcm } from './push/fcm-provider.ts';
import { openPhones, type Phones } from './push/phones.ts';
import { createPhoneApp } from './push/phone-app.ts';
import { createPhonesWeb } from './push/phones-web.ts';
import { createPushServer } from './push/push-server.ts';
import { createWebPush } from './push/web-push-provider.ts';
import { createWebServer } from './web-server.ts';

export type InboxOptions = {
  /** Ports to listen on; 0 takes any free one. */
  smtpPort: number;
  httpPort: number;
  /** Where pushes come in by HTTP/2; 0 where left out. */
  pushPort?: number;
  /** A loopback address. The inbox shows every mail to the person who reaches it. */
  host?: string;
  /** Keeps the mails as .eml files there, and the phones, over restarts. */
  directory?: string;
  /** The keys by which pushes are sent here; those of the process where left out. */
  pushCredentials?: PushCredentials;
  /** The API that members log in to on the phones; without it, they cannot. */
  apiUrl?: () => string;
  /** For tests: a text refuses this recipient with it, as a mail server would. */
  refuse?: Refuse;
};

export type Inbox = {
  /** Where to send mails: smtp://host:port */
  smtpUrl: string;
  /** The page; the list for programs is at /api/messages. */
  url: string;
  /** Where to post an SMS, as JSON with `to`, `text` and `id`. */
  smsUrl: string;
  /** The API's settings for sending pushes to the phones here, keys included. */
  pushSettings: Record<string, string>;
  /** The phones that pushes arrive on; their page is at /phones. */
  phones: Phones;
  /** Stops listening, and ends the connections that are open. */
  close(): Promise<void>;
};

/**
 * Starts a mail server that delivers nothing and shows everything: the last 500 mails and SMS
 * on one page and as JSON; and push services with phones of their own. Rejects with the system's
 * error when a port is taken.
 */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1';
  const mailbox = await openMailbox(options.directory);
  const mail = createMailServer(mailbox, options.refuse);
  const credentials = options.pushCredentials ?? processCredentials();
  let url = '';
  const phones = openPhones(() => url, options.directory);
  const fcm = createFcm(phones, credentials);
  const providers = { fcm, webPush: createWebPush(phones, credentials) };
  const app = options.apiUrl && createPhoneApp(phones, options.apiUrl);
  const web = createWebServer(mailbox, [createPhonesWeb(phones, providers, app)]);
  const push = createPushServer(phones, { fcm, apns: createApns(phones, credentials) });
  const pushSessions = sessionsOf(push);
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(started.map((each) => each()));
  };
  try {
    const smtpPort = await listen(mail.server, () => mail.listen(options.smtpPort, host));
    started.push(() => new Promise((resolve) => mail.close(() => resolve())));
    const webPort = await listen(web, () => web.listen(options.httpPort, host));
    started.push(() => closeServer(web, () => web.closeAllConnections()));
    const pushPort = await listen(push, () => push.listen(options.pushPort ?? 0, host));
    started.push(() => closeServer(push, () => pushSessions.forEach((each) => each.destroy())));
    url = `http://${host}:${webPort}`;
    const pushUrl = `http://${host}:${pushPort}`;
    return {
      smtpUrl: `smtp://${host}:${smtpPort}`,
      url,
      smsUrl: `${url}/api/sms`,
      pushSettings: pushSettings(credentials, { webUrl: url, pushUrl }),
      phones,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The connections that are open; a server of HTTP/2 does not end them itself. */
function sessionsOf(server: Http2Server): Set<ServerHttp2Session> {
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.on('error', () => undefined);
  });
  return sessions;
}

function closeServer(
  server: { close(done: () => void): unknown },
  endConnections: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    endConnections();
  });
}

async function listen(server: Server | Http2Server, start: () => void): Promise<number> {
  const ready = once(server, 'listening');
  start();
  await ready;
  return (server.address() as AddressInfo).port;
}
