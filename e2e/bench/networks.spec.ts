import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { lineScript, openLine } from '../../apps/calls/src/testing/line.ts';
import {
  engineId,
  enterCall,
  newMeeting,
  newOrganization,
  newPerson,
  registerFor,
  tokenOf,
  withBrowser,
} from '../testing/index.ts';
import { speechFile } from './speech.ts';
import { relayScript } from './relay-script.ts';
import { type Figures, networks } from '../../tools/bench/measure/network-conditions.ts';

// What `npm run bench -- networks` runs, once for each engine: a host and two people, one of whom has a
// line as stated. All is the product: console, API and engine.

const { openAs } = withBrowser([
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${speechFile()}`,
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=document-user-activation-required',
]);
const measuredSeconds = 60;
const settleSeconds = 8;
const edition = { language: 'en', width: 1280 } as const;

/** What the watched page has received so far. */
interface Received {
  readonly concealed: number;
  readonly samples: number;
  readonly frames: number;
}

const read = `(async () => {
  const found = { concealed: 0, samples: 0, frames: 0 };
  for (const peer of window.peersOfJourney) (await peer.getStats()).forEach((each) => {
    if (each.type !== 'inbound-rtp') return;
    found.concealed += (each.concealedSamples ?? 0) - (each.silentConcealedSamples ?? 0);
    found.samples += each.totalSamplesReceived ?? 0;
    found.frames += each.framesDecoded ?? 0;
  });
  return found;
})()`;

/** Resolves with the milliseconds until both others are seen. */
const untilSeen = `(async () => {
  const start = performance.now();
  while (performance.now() - start < 20000) {
    let seen = 0;
    for (const peer of window.peersOfJourney) (await peer.getStats()).forEach((each) => {
      if (each.type === 'inbound-rtp' && each.framesDecoded > 0) seen += 1;
    });
    if (seen >= 2) return performance.now() - start;
    await new Promise((done) => setTimeout(done, 20));
  }
  return null;
})()`;

describe('calls on networks', () => {
  it.each(networks)('$name', async (network) => {
    if (network.relay && !inject('hasRelay')) return;
    const { port, address } = inject('calls').media;
    const line = network.relay ? undefined : await openLine(port, network, address);
    if (line) onTestFinished(() => line.close());
    const organization = await newOrganization();
    const people = [];
    for (const firstName of ['Marie', 'Priya', 'Sam'])
      people.push(await newPerson(organization, { role: 'ServiceProvider', firstName }));
    const [host, other, watcher] = people;
    if (!host || !other || !watcher) throw new Error('too few people');
    const hostToken = await tokenOf(host);
    const meeting = await newMeeting(organization, hostToken, network.name);
    for (const person of [other, watcher]) await registerFor(meeting, person);
    const enter = async (token: string, way: 'calls.start' | 'calls.join', script: string) =>
      enterCall(await openAs(token, '/login', edition), meeting, way, { language: 'en', script });
    await enter(hostToken, 'calls.start', relayScript(undefined));
    await enter(await tokenOf(other), 'calls.join', relayScript(undefined));
    await wait(settleSeconds * 1000);
    const script = line
      ? relayScript(undefined) + lineScript(line.port)
      : relayScript(network.relay);
    const page = await enter(await tokenOf(watcher), 'calls.join', script);
    const firstFrame = await page.evaluate<number | null>(untilSeen);
    await wait(settleSeconds * 1000);
    const [before, cpu, bytes] = [await page.evaluate<Received>(read), cpuSeconds(), line?.bytes];
    const startedAt = performance.now();
    await wait(measuredSeconds * 1000);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await page.evaluate<Received>(read);
    expect(after.samples).toBeGreaterThan(before.samples);
    const figures: Figures = {
      name: network.name,
      concealed: (after.concealed - before.concealed) / (after.samples - before.samples),
      framesPerSecond: (after.frames - before.frames) / seconds,
      kilobitsPerSecond:
        bytes && line ? ((line.bytes.down - bytes.down) * 8) / 1000 / seconds : null,
      cores: (cpuSeconds() - cpu) / seconds,
      firstFrame,
    };
    appendFileSync(process.env['NETWORKS_RESULT'] ?? '/dev/null', `${JSON.stringify(figures)}\n`);
  });
});

/** The engine's time on processors so far. */
function cpuSeconds(): number {
  const stat = readFileSync(`/proc/${engineId()}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
