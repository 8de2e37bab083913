import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  openStage,
  type Stage,
  startPeers,
  type SyntheticPeer,
  type SyntheticPeers,
  usualRates,
} from '@ensemble/calls/testing';
import { type Measure, printTable } from './measure/table.ts';

const settleSeconds = 2;
const measuredSeconds = 8;
/** What a room, or rooms, may cost: in cores. */
const loads = [
  { rooms: 1, people: 3 },
  { rooms: 1, people: 6 },
  { rooms: 1, people: 10 },
  { rooms: 1, people: 16, maxCores: 0.2 },
  { rooms: 1, people: 16, width: 300, maxCores: 0.2 },
  { rooms: 10, people: 6, maxCores: 2 },
  { rooms: 5, people: 16, width: 300, maxCores: 1 },
  { rooms: 25, people: 6, width: 640, maxCores: 1 },
] as const satisfies readonly Load[];
const joins = 1500;
const abruptLeaves = 1000;
/** Joins after which memory is at its usual height. */
const warmUp = 300;
const maxGrowthMegabytes = 30;
const maxFirstFrameMs = 500;
const maxSilenceMs = 300;
const maxReturnMs = 10_000;
/** What each packet has around it on the network: IP, UDP and encryption. */
const bytesAround = 28 + 10;
const bothOn = { type: 'media', audio: true, video: true } as const;

/** The calls service under load of synthetic senders: what it costs, and how soon things happen. */
export async function benchCalls(): Promise<boolean> {
  const rows: Measure[] = [];
  for (const load of loads) rows.push(...(await onStage((stage) => measureLoad(stage, load))));
  rows.push(await onStage(measureFirstFrame));
  rows.push(await onStage(measureSilence));
  rows.push(await onStage(measureReturn));
  rows.push(await onStage(measureMemory));
  printTable('The calls service', rows);
  return rows.every((row) => row.withinAim !== false);
}

export async function onStage<Result>(measure: (stage: Stage) => Promise<Result>): Promise<Result> {
  const stage = await openStage({ LOG_LEVEL: 'error' });
  try {
    return await measure(stage);
  } finally {
    await stage.close();
  }
}

/** How synthetic people take part: from which process, and how wide they show pictures. */
interface TakingPart {
  readonly peers?: SyntheticPeers;
  /** All report what arrives, and send pictures at the bitrate that the service asks for. */
  readonly width?: number | undefined;
}

/** People who send sound and pictures to each other; the first of them counts what comes. */
export async function fillRoom(
  stage: Stage,
  people: number,
  { peers = stage.peers, width }: TakingPart = {},
): Promise<{ room: string; ids: string[]; members: SyntheticPeer[] }> {
  const room = randomUUID();
  const ids = Array.from({ length: people }, () => randomUUID());
  const members: SyntheticPeer[] = [];
  for (const [index, id] of ids.entries())
    members.push(await stage.join(room, { id }, { peers, ignoresMedia: index > 0 && !width }));
  await Promise.all(members.map((member) => member.waitForPeople(ids)));
  for (const member of members) {
    await member.send(bothOn);
    if (width)
      await member.send({
        type: 'view',
        widths: Object.fromEntries(ids.map((id) => [id, width])),
      });
    await member.stream('audio');
    await member.stream('video', width ? 'asked' : usualRates.video);
  }
  return { room, ids, members };
}

interface Load {
  readonly rooms: number;
  readonly people: number;
  /** How wide pictures are shown; without it, all are sent large, 60 packets a second each. */
  readonly width?: number;
  readonly maxCores?: number;
}

async function measureLoad(
  stage: Stage,
  { rooms, people, width, ...limits }: Load,
): Promise<Measure[]> {
  const others = await startPeers();
  try {
    const filled = [];
    for (let index = 0; index < rooms; index++)
      filled.push(
        await fillRoom(stage, people, { peers: index % 2 ? others : stage.peers, width }),
      );
    await wait(settleSeconds * 1000);
    const watchers = filled.flatMap(({ members }) => members.slice(0, 1));
    const [before, cpu] = [await countArrived(watchers), cpuSeconds(stage)];
    const startedAt = performance.now();
    await wait(measuredSeconds * 1000);
    const seconds = (performance.now() - startedAt) / 1000;
    const cores = (cpuSeconds(stage) - cpu) / seconds;
    const after = await countArrived(watchers);
    // What each watcher gets, each of the others in its room gets too.
    const share = people / seconds;
    const packets = (after.packets - before.packets) * share;
    const bits = ((after.bytes - before.bytes) * share + packets * bytesAround) * 8;
    const wanted = rooms * people * (people - 1) * (usualRates.audio + usualRates.video);
    const room = rooms === 1 ? `a room of ${people}` : `${rooms} rooms of ${people}`;
    const what = width ? `${room}, pictures as shown` : room;
    return [
      {
        what: `${what}: CPU`,
        measured: `${cores.toFixed(3)} cores`,
        limit: limits.maxCores ? `${limits.maxCores} cores` : '',
        ...(limits.maxCores && { withinAim: cores <= limits.maxCores }),
      },
      {
        what: `${what}: packets a second, and on one core`,
        measured: `${Math.round(packets)}${width ? '' : ` of ${wanted}`}, ${Math.round(packets / cores)}`,
        limit: '',
      },
      {
        what: `${what}: sent, and for each person`,
        measured: `${(bits / 1e6).toFixed(1)}, ${(bits / 1e6 / rooms / people).toFixed(2)} Mbit/s`,
        limit: '',
      },
      {
        what: `${what}: memory`,
        measured: `${Math.round(megabytes(stage))} MB`,
        limit: '',
      },
    ];
  } finally {
    await others.close();
  }
}

async function countArrived(
  watchers: readonly SyntheticPeer[],
): Promise<{ packets: number; bytes: number }> {
  const all = await Promise.all(watchers.map((watcher) => watcher.received()));
  const sections = all.flatMap((received) => Object.values(received));
  return {
    packets: sections.reduce((sum, { packets }) => sum + packets, 0),
    bytes: sections.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** From opening the WebSocket to the first packet of the picture of every other person; each begins with a key frame. */
async function measureFirstFrame(stage: Stage): Promise<Measure> {
  const { room, ids } = await fillRoom(stage, 6);
  await wait(settleSeconds * 1000);
  const took: number[] = [];
  for (let round = 0; round < 5; round++) {
    const id = randomUUID();
    const startedAt = Date.now();
    const late = await stage.join(room, { id });
    const people = await late.waitForPeople([...ids, id]);
    const videos = people.flatMap(({ slot }) => slot?.video ?? []);
    await Promise.all(videos.map((mid) => late.waitForPackets(mid, 1)));
    const received = await late.received();
    took.push(Math.max(...videos.map((mid) => (received[mid]?.firstAt ?? 0) - startedAt)));
    await late.leave();
  }
  return timed(
    'a late joiner’s first frame of all five others (slowest of 5)',
    took,
    maxFirstFrameMs,
  );
}

/** From the command to the last packet that the others hear. */
async function measureSilence(stage: Stage): Promise<Measure> {
  const { room, ids, members } = await fillRoom(stage, 6);
  const [listener, speaker] = members;
  const [, participant = ''] = ids;
  if (!listener || !speaker) throw new Error('the room is empty');
  const people = await listener.waitForPeople(ids);
  const mid = people.find(({ id }) => id === participant)?.slot?.audio ?? '';
  const took: number[] = [];
  for (let round = 0; round < 5; round++) {
    await speaker.send(bothOn);
    await listener.waitForPackets(mid, 10);
    const startedAt = Date.now();
    const mute = { command: 'mute', room, participant, kind: 'audio' } as const;
    await stage.command({ ...mute, on: true, decision: 2 * round + 1 });
    await wait(1000);
    took.push(Math.max(0, ((await listener.received())[mid]?.lastAt ?? 0) - startedAt));
    await stage.command({ ...mute, on: false, decision: 2 * round + 2 });
  }
  return timed('from mute to silence (slowest of 5)', took, maxSilenceMs);
}

/** From kill -9 to the moment when all six see each other again, who try every half second. */
async function measureReturn(stage: Stage): Promise<Measure> {
  const { room, ids } = await fillRoom(stage, 6);
  const startedAt = performance.now();
  await stage.calls.kill();
  const [members] = await Promise.all([
    Promise.all(ids.map((id) => comeBack(stage, room, id))),
    stage.startCalls(),
  ]);
  await Promise.all(members.map((member) => member.waitForPeople(ids)));
  return timed('return of six people after kill -9', [performance.now() - startedAt], maxReturnMs);
}

async function comeBack(stage: Stage, room: string, id: string): Promise<SyntheticPeer> {
  for (;;) {
    const peer = await stage.join(room, { id });
    const isConnected = await peer.connected.then(
      () => true,
      () => false,
    );
    if (isConnected) return peer;
    await wait(500);
  }
}

/** Joins and leaves, some without a word; memory before and after. */
async function measureMemory(stage: Stage): Promise<Measure> {
  const rooms = Array.from({ length: 20 }, () => randomUUID());
  let joined = 0;
  const come = async (isAbrupt: boolean) => {
    const peer = await stage.join(rooms[joined++ % rooms.length] ?? '', {}, { ignoresMedia: true });
    await peer.connected;
    await (isAbrupt ? peer.vanish() : peer.leave());
  };
  const comeAll = async (count: number, isAbrupt: (index: number) => boolean) => {
    for (let index = 0; index < count; index += 4)
      await Promise.all([0, 1, 2, 3].map((step) => come(isAbrupt(index + step))));
    await wait(2000);
    return megabytes(stage);
  };
  const before = await comeAll(warmUp, (index) => index % 2 === 0);
  const after = await comeAll(joins, (index) => index < abruptLeaves);
  return {
    what: `memory after ${joins} joins and ${abruptLeaves} abrupt leaves (${Math.round(before)} MB before)`,
    measured: `${Math.round(after)} MB`,
    limit: `${Math.round(before + maxGrowthMegabytes)} MB`,
    withinAim: after - before <= maxGrowthMegabytes,
  };
}

function timed(what: string, took: readonly number[], maxMs: number): Measure {
  const slowest = Math.max(...took);
  return {
    what,
    measured: `${Math.round(slowest)} ms`,
    limit: `${maxMs} ms`,
    withinAim: slowest <= maxMs,
  };
}

/** The service's time on processors so far; from /proc, where the system has it. */
export function cpuSeconds({ calls }: Stage): number {
  const stat = readFileSync(`/proc/${calls.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function megabytes({ calls }: Stage): number {
  const status = readFileSync(`/proc/${calls.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
