import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';

/** A relay's address: `turn:turn.example.org:3478?transport=udp`. */
const relayAddress = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/;

interface Relay {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp';
  readonly isSecure: boolean;
}

/** Reads an address of TURN_URLS (RFC 7065); undefined where it is none. */
export function readRelayAddress(address: string): Relay | undefined {
  const found = relayAddress.exec(address);
  if (!found) return undefined;
  const [, scheme, host = '', port, transport] = found;
  const isSecure = scheme === 'turns';
  return {
    host: host.replaceAll(/[[\]]/g, ''),
    port: Number(port ?? (isSecure ? 5349 : 3478)),
    transport: transport === 'tcp' || isSecure ? 'tcp' : 'udp',
    isSecure,
  };
}

/** Whether something answers there: by UDP a binding request of STUN (RFC 8489), by TCP a connection. */
export const relayAnswers = (relay: Relay, timeoutMs: number): Promise<boolean> =>
  relay.transport === 'udp' ? bindingAnswers(relay, timeoutMs) : accepts(relay, timeoutMs);

function bindingAnswers({ host, port }: Relay, timeoutMs: number): Promise<boolean> {
  const request = Buffer.concat([
    Buffer.from([0x00, 0x01, 0x00, 0x00, 0x21, 0x12, 0xa4, 0x42]),
    randomBytes(12),
  ]);
  return new Promise((resolve) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    const again = setInterval(() => ask(), timeoutMs / 5);
    const end = (answers: boolean) => {
      clearInterval(again);
      clearTimeout(late);
      socket.close();
      resolve(answers);
    };
    const late = setTimeout(() => end(false), timeoutMs);
    // A datagram may be lost: it is sent again until there is an answer. A name that is not known has none.
    const ask = () => socket.send(request, port, host, () => undefined);
    socket.on('error', () => undefined);
    socket.once('message', () => end(true));
    ask();
  });
}

const accepts = ({ host, port }: Relay, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
