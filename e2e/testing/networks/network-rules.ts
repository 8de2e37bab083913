import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Namespace } from './namespace.ts';

/** Lets journeys, which run in other processes, set the rules of a network that the set-up made. */
export async function serveRules(
  namespace: Pick<Namespace, 'setRules' | 'counted'>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void text(request)
      .then((rules) => {
        if (request.method === 'POST') namespace.setRules(rules.split('\n'));
        response.end(String(namespace.counted()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
