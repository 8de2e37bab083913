import { createHmac } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import {
  en1280,
  enterCall,
  expectArriving,
  fakeDevices,
  newSessionOfTwo,
  withBrowser,
} from '../testing/index.ts';

const network = inject('network');
// The relay's certificate is its own.
const { openPage, openAs } = withBrowser(
  [...fakeDevices, '--ignore-certificate-errors'],
  network?.program,
);
const { relay = { port: 0, tlsPort: 0, secret: '' }, gateway = '' } = network ?? {};

/** What an office lets out, and by what media then goes. */
const offices = [
  {
    office: 'lets UDP out to the relay alone',
    rules: [`meta l4proto udp udp dport != ${relay.port} counter drop`],
    by: 'udp',
  },
  { office: 'lets out no UDP', rules: ['meta l4proto udp counter drop'], by: 'tcp' },
  {
    office: 'lets out TLS alone',
    rules: ['meta l4proto udp counter drop', `tcp dport ${relay.port} counter drop`],
    by: 'tls',
  },
] as const;

async function setRules(rules: readonly string[]): Promise<void> {
  const body = rules.join('\n');
  const response = await fetch(network?.rulesUrl ?? '', { method: 'POST', body });
  expect(response.status, await response.text()).toBe(200);
}
const countBlocked = async () => Number(await (await fetch(network?.rulesUrl ?? '')).text());

const readPath = `(async () => {
  const stats = await window.peersOfJourney.at(-1).getStats();
  const transport = [...stats.values()].find(({ type }) => type === 'transport');
  const pair = stats.get(transport.selectedCandidatePairId);
  const { candidateType, relayProtocol } = stats.get(pair.localCandidateId);
  return candidateType + " " + relayProtocol;
})()`;

describe.runIf(network)('a call out of a network that blocks UDP', { tags: ['night'] }, () => {
  it.each(offices)('goes through the relay where the office $office', async ({ rules, by }) => {
    await setRules(rules);
    const { meeting, hostToken, coWorker } = await newSessionOfTwo('en', 'From the ward');
    const pages = [
      await enterCall(await openAs(hostToken, '/login', en1280), meeting, 'calls.start', en1280),
      await enterCall(await openAs(coWorker, '/login', en1280), meeting, 'calls.join', en1280),
    ];
    for (const page of pages) await expectArriving(page, { pictures: 1, voices: 1 });
    for (const page of pages) expect(await page.evaluate(readPath)).toBe(`relay ${by}`);
    expect(await countBlocked()).toBeGreaterThan(0);
  });

  it('is let in by credentials that have not expired, of this secret', async () => {
    await setRules([]);
    const page = await openPage({ language: 'en' });
    await page.goto('/login');
    const relayed = (expiresIn: number, secret: string) => {
      const username = `${Math.floor(Date.now() / 1000) + expiresIn}:someone`;
      const credential = createHmac('sha1', secret).update(username).digest('base64');
      const urls = [`turn:${gateway}:${relay.port}?transport=tcp`];
      return page.evaluate(tryRelay(JSON.stringify([{ urls, username, credential }])));
    };
    expect(await relayed(600, relay.secret)).toEqual({ candidates: 1, refusals: [] });
    expect(await relayed(-600, relay.secret)).toEqual({ candidates: 0, refusals: [401] });
    expect(await relayed(600, 'another secret')).toEqual({ candidates: 0, refusals: [401] });
  });
});

const tryRelay = (iceServers: string): string => `(async () => {
  const peer = new RTCPeerConnection({ iceServers: ${iceServers}, iceTransportPolicy: 'relay' });
  const found = { candidates: 0, refusals: [] };
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.candidate) found.candidates += 1;
  });
  peer.addEventListener('icecandidateerror', ({ errorCode }) => found.refusals.push(errorCode));
  peer.createDataChannel('x');
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== 'complete') await new Promise((done) => setTimeout(done, 50));
  peer.close();
  return found;
})()`;
