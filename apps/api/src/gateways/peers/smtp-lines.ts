import type { Socket } from 'node:net';

/** Sends a line to a mail server and reads what it answers. */
export function send(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`);
  return readReply(socket);
}

/** A reply of a mail server, whose last line has a space after its number (RFC 5321, 4.2). Throws where the connection ends. */
export const readReply = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const end = (): void => {
      socket.off('data', take).off('close', fail).off('error', fail);
    };
    const fail = (): void => {
      end();
      reject(new Error('the connection was closed'));
    };
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (text.length > maxReply) return fail();
      if (!/^\d{3}(?: .*)?\r\n$/m.test(text)) return;
      end();
      resolve(text);
    };
    socket.on('data', take).on('close', fail).on('error', fail);
  });

/** Longer than any reply of a mail server. */
const maxReply = 65_536;
