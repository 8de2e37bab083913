import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { maxFrameBytes } from '@ensemble/contract';
import { WebSocketServer } from 'ws';
import type { Door } from './door.ts';

/** Takes WebSockets at `/call`: of the console's page, and of the app, which sends no origin. */
export function takeWebSockets(server: Server, publicUrl: string, door: Door): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const origin = new URL(publicUrl).origin;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, origin);
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => door.receive(webSocket));
  });
}

function refusalOf(request: IncomingMessage, origin: string): string | undefined {
  const [path] = (request.url ?? '').split('?');
  if (!path?.endsWith('/call')) return '404 Not Found';
  const from = request.headers.origin;
  return from !== undefined && from !== origin ? '403 Forbidden' : undefined;
}
