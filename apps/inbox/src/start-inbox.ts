import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { createMailServer, type Refuse } from './mail-server.ts';
import { createWebServer } from './web-server.ts';

export type InboxOptions = {
  /** Ports to listen on; 0 takes any free one. */
  smtpPort: number;
  httpPort: number;
  /** A loopback address. The inbox shows every mail to the person who reaches it. */
  host?: string;
  /** Keeps the mails as .eml files there, over restarts. */
  directory?: string;
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
  /** Stops listening, and ends the connections that are open. */
  close(): Promise<void>;
};

/**
 * Starts a mail server that delivers nothing and shows everything: the last 500 mails and SMS
 * on one page and as JSON. Rejects with the system's error when a port is taken.
 */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1';
  const mailbox = await openMailbox(options.directory);
  const mail = createMailServer(mailbox, options.refuse);
  const smtpPort = await listen(mail.server, () => mail.listen(options.smtpPort, host));
  const closeMail = () => new Promise<void>((resolve) => mail.close(() => resolve()));
  try {
    const web = await startWeb(mailbox, options.httpPort, host);
    return {
      smtpUrl: `smtp://${host}:${smtpPort}`,
      url: `http://${host}:${web.port}`,
      smsUrl: `http://${host}:${web.port}/api/sms`,
      close: async () => {
        await Promise.all([closeMail(), web.close()]);
      },
    };
  } catch (error) {
    await closeMail();
    throw error;
  }
}

async function startWeb(
  mailbox: Mailbox,
  wanted: number,
  host: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const web = createWebServer(mailbox);
  const port = await listen(web, () => web.listen(wanted, host));
  const close = () =>
    new Promise<void>((resolve) => {
      web.close(() => resolve());
      web.closeAllConnections();
    });
  return { port, close };
}

async function listen(server: Server, start: () => void): Promise<number> {
  const ready = once(server, 'listening');
  start();
  await ready;
  return (server.address() as AddressInfo).port;
}
