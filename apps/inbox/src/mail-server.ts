import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Returns why a recipient is refused, or nothing to accept. */
export type Refuse = (address: string) => string | undefined;

const maxMail = 20 * 1024 * 1024;

/** A mail server without accounts or encryption that puts every mail into the mailbox. */
export function createMailServer(mailbox: Mailbox, refuse: Refuse = () => undefined): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'Ensemble local inbox',
    logger: false,
    size: maxMail,
    // Senders keep connections open for the next mail; they must not hold up a stop.
    closeTimeout: 200,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      const reason = refuse(address);
      callback(
        reason === undefined ? null : Object.assign(new Error(reason), { responseCode: 550 }),
      );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          callback(Object.assign(new Error('Message is too large'), { responseCode: 552 }));
          return;
        }
        mailbox.add(Buffer.concat(chunks), recipientsOf(session)).then(
          () => callback(null),
          (error: Error) => callback(error),
        );
      });
    },
  });
  // A sender that is killed resets its connection: that ends the connection, not the inbox.
  return server.on('error', () => undefined);
}

function recipientsOf(session: SMTPServerSession): string[] {
  return session.envelope.rcptTo.map((recipient) => recipient.address);
}
