import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Outbound } from '../../outbound/index.ts';
import { readReply, send } from './smtp-lines.ts';

/** A server that shows a certificate: at once, or once a mail server is asked for TLS. */
export interface TlsPeer {
  readonly host: string;
  readonly port: number;
  readonly isMail?: boolean;
  /** Reached without the proxy, which is for HTTPS. */
  readonly isDirect?: boolean;
}

export interface PeerCertificate {
  readonly endsAt: Date;
  /** Whether this machine trusts who issued it, for this host. */
  readonly isTrusted: boolean;
}

/** The certificate that a server shows; undefined where it is a mail server that offers no TLS. Throws where it does not answer. */
export async function readCertificate(
  { host, port, isMail }: TlsPeer,
  outbound: Pick<Outbound, 'openSocket' | 'ca'>,
  timeoutMs: number,
): Promise<PeerCertificate | undefined> {
  const socket = await outbound.openSocket({ host, port, isPlain: false });
  socket.setTimeout(timeoutMs);
  socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
  socket.on('error', () => undefined);
  try {
    if (isMail && !(await startTls(socket))) return undefined;
    return await shakeHands(socket, host, outbound.ca);
  } finally {
    socket.destroy();
  }
}

/** Asks a mail server for TLS (RFC 3207); false where it has none. */
async function startTls(socket: Socket): Promise<boolean> {
  await readReply(socket);
  await send(socket, 'EHLO localhost');
  const reply = await send(socket, 'STARTTLS');
  return reply.startsWith('220');
}

const shakeHands = (
  socket: Socket,
  host: string,
  ca: string[] | undefined,
): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    // What is wrong with it is what is asked here; nothing is sent over it.
    const secure = connectTls(
      {
        socket,
        rejectUnauthorized: false,
        ...(isIP(host) === 0 && { servername: host }),
        ...(ca && { ca }),
      },
      () => {
        const { valid_to: until } = secure.getPeerCertificate();
        resolve({ endsAt: new Date(until), isTrusted: secure.authorized });
        secure.destroy();
      },
    );
    secure.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
