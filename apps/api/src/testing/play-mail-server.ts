import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Where in SMTP a server can refuse: `.` is the end of a mail, after which it says whether it took it. */
export const mailPhases = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', '.'] as const;
export type MailPhase = (typeof mailPhases)[number];

const agreement: Record<MailPhase, string> = {
  greeting: '220 mail.example.org ESMTP',
  EHLO: '250-mail.example.org\r\n250-AUTH PLAIN\r\n250 SIZE 10000000',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 fine',
  RCPT: '250 2.1.5 fine',
  DATA: '354 go on',
  '.': '250 2.0.0 taken',
};

/**
 * A mail server on this machine that answers as a test says, and as one that takes everything where that says nothing. It knows
 * the recipients of the mails it took, and how often each phase was reached. Stops with the test.
 */
export async function playMailServer(
  refuse: (phase: MailPhase, recipient: string) => string | undefined,
) {
  const taken: string[] = [];
  const reached: MailPhase[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let recipient = '';
    let isData = false;
    const reply = (phase: MailPhase) => {
      reached.push(phase);
      const refusal = refuse(phase, recipient);
      if (phase === '.' && refusal === undefined) taken.push(recipient);
      isData = phase === 'DATA' && refusal === undefined;
      socket.write(`${refusal ?? agreement[phase]}\r\n`);
    };
    const hear = (line: string) => {
      if (isData) return line === '.' ? reply('.') : undefined;
      const word = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (word === 'QUIT') return socket.end('221 goodbye\r\n');
      recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1] ?? recipient;
      const phase = mailPhases.find((each) => each === word);
      if (phase) return reply(phase);
      // A command that it does not know, such as HELO after a refused EHLO.
      return socket.write('502 5.5.1 not here\r\n');
    };
    reply('greeting');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://ensemble:secret@127.0.0.1:${port}`, taken, reached };
}
