import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { maxFrameBytes } from '@ensemble/contract';
import { WebSocketServer } from 'ws';
import type { JoinHandler } from './join-handler.ts';

/** Accepts WebSockets at `/call` from the console's origin, and from the app, which sends no origin. */
export function takeWebSockets(server: Server, publicUrl: string, joinHandler: JoinHandler): void {
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
    sockets.handleUpgrade(request, socket, head, (webSocket) => joinHandler.receive(webSocket));
  });
}

function refusalOf(request: IncomingMessage, origin: string): string | undefined {
  const [path] = (request.url ?? '').split('?');
  if (!path?.endsWith('/call')) return '404 Not Found';
  const from = request.headers.origin;
  return from !== undefined && from !== origin ? '403 Forbidden' : undefined;
}
