import { createTransport, type Transporter } from 'nodemailer';
import { openOutbound } from '../outbound/index.ts';
import type { Settings } from '../settings/env.ts';
import type { OutboundSettings } from '../settings/outbound-settings.ts';
import { logoContentId } from './mail-page.ts';

/** An entry for the reader's calendar (RFC 6047). */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that travels with the mail: showing it asks no server for anything. */
  readonly logo?: Buffer;
  readonly calendar?: MailCalendar;
}

export interface MailGateway {
  /** Sends over SMTP, within 30 seconds; `id` becomes the Message-ID, the same at every try. Throws where the server refuses or is late. */
  send(message: MailMessage, id: string): Promise<void>;
  /** Connects and logs in, and sends nothing. Throws where the server does not let this installation in. */
  verify(): Promise<void>;
}

/** In milliseconds, for one mail from looking the server up to its last word: shorter than the time after which the queue takes a job for lost. */
const sendMs = 30_000;

/**
 * Mail over SMTP, the only way there is: the local inbox is an SMTP server too. `late` makes the end of one send; other than
 * after 30 seconds for tests.
 */
export function openMail(
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'> & OutboundSettings,
  late: () => AbortSignal = () => AbortSignal.timeout(sendMs),
): MailGateway {
  const server = URL.parse(settings.SMTP_URL);
  const isSecure = server?.protocol === 'smtps:';
  const name = server?.hostname ?? '';
  const port = Number(server?.port) || (isSecure ? 465 : 587);
  // HTTPS_PROXY is for HTTPS, as its name says: few proxies let SMTP through.
  const { OUTBOUND_HOSTS, OUTBOUND_CA_FILE } = settings;
  const outbound = openOutbound(
    { OUTBOUND_HOSTS, OUTBOUND_CA_FILE },
    { typedByOperator: [settings.SMTP_URL] },
  );
  // By STARTTLS, which someone on the way could take out, unless the operator listed the host.
  const mayBePlain = outbound.isListed(name, port);
  /** Works with one connection, which ends in time whatever the server goes on saying. */
  const connected = async (work: (transport: Transporter) => Promise<unknown>) => {
    const end = late();
    const over = Promise.withResolvers<never>();
    const transport = createTransport({
      url: settings.SMTP_URL,
      requireTLS: !isSecure && !mayBePlain,
      ...(outbound.ca && { tls: { ca: outbound.ca } }),
      getSocket(options, done) {
        const to = { host: options.host ?? name, port: Number(options.port) || port };
        outbound.openSocket({ ...to, isPlain: false }).then(
          (connection) => {
            if (end.aborted) connection.destroy();
            end.addEventListener('abort', () => connection.destroy(), { once: true });
            done(null, { connection });
          },
          (error: Error) => done(error, false),
        );
      },
      // Where a server says nothing at all, it is given up sooner.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 15_000,
    });
    const fail = () => over.reject(new MailTimeout());
    if (end.aborted) fail();
    end.addEventListener('abort', fail, { once: true });
    await Promise.race([over.promise, work(transport)]);
  };
  const host = new URL(settings.PUBLIC_URL).hostname;
  return {
    send: ({ logo, calendar, ...message }, id) =>
      connected((transport) =>
        transport.sendMail({
          ...message,
          ...(logo && { attachments: [embedded(logo)] }),
          ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
          from: settings.MAIL_FROM,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    verify: () => connected((transport) => transport.verify()),
  };
}

/**
 * The mail server took too long. It may have taken the mail all the same, so that it is sent again under the same
 * Message-ID, by which mailboxes know a mail that they have.
 */
class MailTimeout extends Error {
  readonly code = 'EMAILTIME';

  constructor() {
    super('the mail server did not say in time that it took the mail: perhaps it did');
    this.name = 'MailTimeout';
  }
}

const embedded = (content: Buffer) => ({
  content,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: logoContentId,
});

/**
 * What a failure is about. `address`: the server refuses this recipient. `service`: it takes nothing from this installation
 * now, or cannot be reached. `mail`: this mail, or its recipient's mailbox, for now.
 */
export type MailFailureSubject = 'address' | 'service' | 'mail';

/** What a mail server, or the way to it, said when it did not take a mail. */
export interface MailFailure {
  /** Only a failure about the address is final: everything else is tried again (OUT-06). */
  readonly about: MailFailureSubject;
  /** The numbers of its answer, such as `550 5.4.5`, which name no one; null where it gave none. */
  readonly code: string | null;
  readonly answer: string;
}

const maxAnswerLength = 300;

/** Enhanced status codes (RFC 3463) with which a server refuses a recipient for good. */
const ofAddress = ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
/** The same of replies without an enhanced code. */
const plainOfAddress = [550, 551, 553];
/** Microsoft 365 answers unknown people so, and others where they themselves are at fault. */
const ofEither = ['5.4.1', '5.4.4'];
const ofService = /^5\.(?:1\.[78]|7\.\d+)$/;
/** What nodemailer and this file call a mail that got no answer, though its connection stood. */
const ofMailItself = ['EMAILTIME', 'EENVELOPE', 'EMESSAGE', 'ESTREAM'];
const enhancedCode = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/m;

/**
 * Reads a failed `send` by the phase of SMTP and the status code of the answer (OUT-06). Only RCPT can tell of an address: at
 * the greeting, login, MAIL FROM and after DATA a server speaks of this installation. `takesOthers` says whether the server
 * took another recipient in the last hour.
 */
export function readMailFailure(error: unknown, takesOthers = false): MailFailure {
  const { code, command, responseCode, response, message } = (error ?? {}) as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const enhanced = enhancedCode.exec(response ?? '')?.[1];
  const answer = response ?? message ?? '';
  return {
    about: subjectOf({ code, command, responseCode, enhanced, takesOthers }),
    code: responseCode === undefined ? null : [responseCode, enhanced].filter(Boolean).join(' '),
    // oxlint-disable-next-line no-control-regex -- a server may send anything
    answer: answer.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, maxAnswerLength),
  };
}

/** Whether the server had come as far as the recipient: it may take others. */
export const isOfRecipient = (error: unknown): boolean =>
  (error as { command?: string } | undefined)?.command === 'RCPT TO';

function subjectOf(failure: {
  readonly code: string | undefined;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
  readonly enhanced: string | undefined;
  readonly takesOthers: boolean;
}): MailFailureSubject {
  const { code, command, responseCode, enhanced } = failure;
  // Without an answer: this mail took too long, or could not be written. Else the server was not reached.
  if (responseCode === undefined && ofMailItself.includes(code ?? '')) return 'mail';
  if (command !== 'RCPT TO') return 'service';
  if (responseCode === undefined || responseCode < 500) return 'mail';
  if (enhanced === undefined) return plainOfAddress.includes(responseCode) ? 'address' : 'mail';
  if (ofAddress.includes(enhanced)) return 'address';
  if (ofEither.includes(enhanced)) return failure.takesOthers ? 'address' : 'service';
  return ofService.test(enhanced) ? 'service' : 'mail';
}

/** Where a mail stops that is not refused itself. */
export type MailObstacle = 'login' | 'tls' | 'unreachable' | 'failed';

/** Classifies why a mail server could not be used. Says nothing of its answer, which may name hosts and accounts. */
export function findMailObstacle(error: unknown): MailObstacle {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (code === 'ETLS' || /certificate|self-signed|altnames|SSL|TLS/i.test(message)) return 'tls';
  const unreachable = [
    'ECONNECTION',
    'EMAILTIME',
    'ETIMEDOUT',
    'EDNS',
    'ESOCKET',
    'ECONNREFUSED',
    'ENOTFOUND',
  ];
  return unreachable.includes(code ?? '') ? 'unreachable' : 'failed';
}
