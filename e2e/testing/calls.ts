import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { demand, type Person, tokenOf } from './api.ts';
import { mailsTo } from './mails.ts';
import { newOrganization, newPerson, type Organization } from './people.ts';
import { wordsIn } from './words.ts';

/** A camera and a microphone that every browser of a journey has, and that are permitted: a moving picture and a beep. */
export const fakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // As in the browsers people have: sound plays once they have pressed something on the page.
  '--autoplay-policy=document-user-activation-required',
];

export interface Meeting {
  readonly id: string;
  readonly organizationId: string;
}

/** A session in an hour, scheduled by the person of this token. */
export async function newMeeting(
  { id: organizationId }: Pick<Organization, 'id'>,
  token: string,
  title: string,
): Promise<Meeting> {
  const startsAt = Date.now() + 3_600_000;
  const made = await demand('POST', `/organizations/${organizationId}/meetings`, {
    token,
    body: {
      title,
      description: 'A session of a journey.',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 3_600_000).toISOString(),
    },
  });
  return { id: String(made['id']), organizationId };
}

/** Registers a person as the app does; answers their token there. */
export async function registerFor(meeting: Meeting, { email, password }: Person): Promise<string> {
  const reply = await demand('POST', '/auth/login', {
    body: { email, password, client: 'mobile' },
  });
  const token = String(reply['accessToken']);
  const { userId } = reply['session'] as { userId: string };
  const path = `/organizations/${meeting.organizationId}/meetings/${meeting.id}/participants/${userId}`;
  await demand('POST', path, { token, body: {} });
  return token;
}

/** A session of a new organization with its host and a co-worker who is registered for it. */
export async function newSessionOfTwo(language: 'en' | 'fr', title: string) {
  const organization = await newOrganization();
  const [host, coWorker] = [
    await newPerson(organization, { role: 'ServiceProvider', firstName: 'Marie', language }),
    await newPerson(organization, { role: 'ServiceProvider', firstName: 'Sam', language }),
  ];
  const hostToken = await tokenOf(host);
  const meeting = await newMeeting(organization, hostToken, title);
  await registerFor(meeting, coWorker);
  return { meeting, hostToken, coWorker };
}

/**
 * Enters a call through the lobby, with microphone and camera on; `way` is the phrase of its button.
 * `script` runs before those of the page.
 */
export async function enterCall(
  page: Page,
  meeting: Meeting,
  way: 'calls.start' | 'calls.join',
  { language, script }: { language: 'en' | 'fr'; script?: string },
): Promise<Page> {
  const t = wordsIn(language);
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  if (script !== undefined) await page.addInitScript(script);
  await followMedia(page);
  await page.goto(`/conferencing?meeting=${meeting.id}`);
  await button('calls.turnOnMicrophone').click();
  await button('calls.turnOffMicrophone').waitFor();
  await button('calls.turnOnCamera').click();
  await button('calls.turnOffCamera').waitFor();
  await button(way).click();
  return page;
}

/** The link of a session's mail to this person; other mails come in any order with it. */
export async function personalLinkOf({ email }: Pick<Person, 'email'>): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
      link = /https?:\/\/\S+\/join#\S+/.exec(texts)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** What a page receives of a call: numbers that only grow while something arrives. */
export interface Received {
  /** Decoded frames of each picture that arrives. */
  readonly frames: number[];
  /** Sound energy of each voice that arrives. */
  readonly energy: number[];
}

/** Runs in the page, before its scripts: keeps its peer connections where a journey finds them. */
export const watchPeers = `{
  window.peersOfJourney = [];
  const Peer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(...input) {
      super(...input);
      window.peersOfJourney.push(this);
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') this.wasConnected = true;
      });
    }
  };
}`;

export const readReceived = `(async () => {
  const isConnected = (each) => each.connectionState === 'connected';
  const peer = window.peersOfJourney.findLast(isConnected) ?? window.peersOfJourney.at(-1);
  const inbound = [];
  if (peer) (await peer.getStats()).forEach((each) => {
    if (each.type === 'inbound-rtp') inbound.push(each);
  });
  inbound.sort((a, b) => a.mid < b.mid ? -1 : 1);
  const of = (kind, key) => inbound.filter((each) => each.kind === kind).map((each) => each[key] ?? 0);
  return { frames: of('video', 'framesDecoded'), energy: of('audio', 'totalAudioEnergy') };
})()`;

/** Must be called before the page opens. */
export const followMedia = (page: Page): Promise<unknown> => page.addInitScript(watchPeers);
export const received = (page: Page): Promise<Received> => page.evaluate<Received>(readReceived);

/** How often the page has joined since it was loaded. */
export const joinings = (page: Page): Promise<number> =>
  page.evaluate<number>('window.peersOfJourney.filter((each) => each.wasConnected).length');

/** How many pictures and voices arrive now: those that grew since the last look. */
export async function arriving(page: Page): Promise<{ pictures: number; voices: number }> {
  const before = await received(page);
  // The fake microphone beeps once a second.
  await page.waitForTimeout(1500);
  const after = await received(page);
  const grown = (kind: keyof Received) =>
    after[kind].filter((value, index) => value > (before[kind][index] ?? 0) + 1e-6).length;
  return { pictures: grown('frames'), voices: grown('energy') };
}

/** Waits until so many pictures and voices really arrive. */
export async function expectArriving(
  page: Page,
  expected: { pictures: number; voices: number },
): Promise<void> {
  // A machine that is busy looks like a slow line, and a picture that is paused comes back by itself.
  await expect.poll(() => arriving(page), { timeout: 100_000 }).toEqual(expected);
}

/** Kills what carries calls on this instance the hard way; its starter brings another one. */
export const killCalls = (): void => void process.kill(engineId(), 'SIGKILL');

/** The process that carries calls. */
export function engineId(): number {
  const { engine, startedBy } = inject('calls');
  const program = engine === 'livekit' ? /livekit-server/ : /apps.calls/;
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  const [pid] = listed.split('\n').flatMap((line) => {
    const [, id = '', parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === startedBy && program.test(command) ? [Number(id)] : [];
  });
  if (pid === undefined) throw new Error('nothing that carries calls runs');
  return pid;
}
