import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

export type Ports = {
  console: number;
  inbox: number;
  smtp: number;
  api: number;
  push: number;
  /** By TCP, and by UDP for media. */
  calls: number;
};

/**
 * The ports to use: PORT (4000 by default) for the console and the API, and the five
 * after it for the inbox's page, its mail server, in development the API, the inbox's push services,
 * and calls.
 * Throws a StartError when PORT is not a port.
 */
export function choosePorts(env: NodeJS.ProcessEnv): Ports {
  const first = Number(env['PORT'] || 4000);
  if (!Number.isInteger(first) || first < 1 || first > 65_530) {
    throw new StartError(`PORT must be a number from 1 to 65530, not '${env['PORT']}'.`);
  }
  return {
    console: first,
    inbox: first + 1,
    smtp: first + 2,
    api: first + 3,
    push: first + 4,
    calls: first + 5,
  };
}

/** Throws a StartError that names the first of these ports that another person listens on, by TCP or UDP. */
export async function checkFree(host: string, ports: number[]): Promise<void> {
  for (const port of ports) await checkPort(host, port, ports);
  for (const port of ports) await checkUdp(host, port, ports);
}

function checkUdp(host: string, port: number, all: number[]): Promise<void> {
  const socket = createSocket('udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(describe(error, port, all), { cause: error }));
    });
    socket.bind({ port, address: host, exclusive: true }, () => socket.close(() => resolve()));
  });
}

function checkPort(host: string, port: number, all: number[]): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(describe(error, port, all), { cause: error }));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

function describe(error: NodeJS.ErrnoException, port: number, all: number[]): string {
  const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`;
  const span = `${all[0]} to ${all.at(-1)} are needed`;
  return `Port ${port} ${why}: choose others with PORT=5000 npm start (ports ${span}).`;
}
