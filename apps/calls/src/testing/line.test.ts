import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type LineQuality, openLine } from './line.ts';

/** A service that answers each packet as it came, behind a line. */
async function behindLine(quality: { down?: LineQuality; up?: LineQuality } = {}) {
  const service = await bound();
  service.on('message', (bytes, { port, address }) => service.send(bytes, port, address));
  const line = await openLine((service.address() as AddressInfo).port, quality);
  onTestFinished(() => line.close());
  const person = await bound();
  const came: number[] = [];
  person.on('message', (bytes) => came.push(bytes.readUInt16BE(0)));
  const send = (count: number, size = 100) => {
    for (let index = 0; index < count; index++) {
      const bytes = Buffer.alloc(size);
      bytes.writeUInt16BE(index);
      person.send(bytes, line.port, '127.0.0.1');
    }
  };
  return { line, send, came };
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket;
}

describe('a line', () => {
  it('lets everything through, in its order', async () => {
    const { send, came, line } = await behindLine();
    send(50);
    await expect.poll(() => came.length).toBe(50);
    expect(came).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(line.bytes).toEqual({ up: 50 * 128, down: 50 * 128 });
  });

  it('loses the share of packets it is asked to, the same ones in each run', async () => {
    const [first, second] = [
      await behindLine({ down: { lossPercent: 20 } }),
      await behindLine({ down: { lossPercent: 20 } }),
    ];
    for (const { send, line } of [first, second]) {
      // More at once do not fit into the buffer of a socket.
      send(150);
      await expect.poll(() => line.bytes.up).toBe(150 * 128);
    }
    await expect.poll(() => second.line.bytes.down).toBe(first.line.bytes.down);
    await expect.poll(() => first.came.length).toBe(first.line.bytes.down / 128);
    expect(first.came.length).toBeGreaterThan(100);
    expect(first.came.length).toBeLessThan(140);
  });

  it('carries so many bits and no more, and loses what would wait too long', async () => {
    const up = { kilobitsPerSecond: 10.24, queueMs: 500 };
    const { send, came } = await behindLine({ up });
    // 1024 bits each, one in 100 milliseconds: five fit into the queue.
    send(60);
    await expect.poll(() => came.length).toBeGreaterThanOrEqual(5);
    expect(came.length).toBeLessThan(40);
    expect(came.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  });

  it('changes while it is used', async () => {
    const { send, came, line } = await behindLine();
    line.set({ down: { lossPercent: 100 } });
    send(20);
    await expect.poll(() => line.bytes.up).toBe(20 * 128);
    expect(came).toEqual([]);
    line.set({ down: { delayMs: 5 } });
    send(20);
    await expect.poll(() => came.length).toBe(20);
  });
});
