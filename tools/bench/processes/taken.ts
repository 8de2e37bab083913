import { readFile } from 'node:fs/promises';

/** What processes took so far; the figures of the kernel (Linux alone). */
export interface Taken {
  /** Proportional memory now, in megabytes: what several share is divided among them. */
  readonly megabytes: number;
  /** Time of processors, in milliseconds. */
  readonly processorMs: number;
  /** How often a thread woke up that had waited. */
  readonly wakeUps: number;
}

/** A process and all that it began. */
export async function treeOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.trim() === '' ? [] : text.trim().split(' ').map(Number);
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** The process that began another one. */
export async function parentOf(pid: number): Promise<number> {
  return numberIn(await readFile(`/proc/${pid}/status`, 'utf8'), /^PPid:\s+(\d+)/m);
}

/** What these processes took so far, together. One that ended meanwhile counts nothing. */
export async function takenBy(pids: readonly number[]): Promise<Taken> {
  const each = await Promise.all(pids.map(takenByOne));
  const sum = (key: keyof Taken) => each.reduce((all, one) => all + one[key], 0);
  return {
    megabytes: sum('megabytes'),
    processorMs: sum('processorMs'),
    wakeUps: sum('wakeUps'),
  };
}

async function takenByOne(pid: number): Promise<Taken> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [memory, status, times] = await Promise.all(
    ['smaps_rollup', 'status', 'schedstat'].map(read),
  );
  return {
    megabytes: numberIn(memory, /^Pss:\s+(\d+)/m) / 1024,
    processorMs: numberIn(times, /^(\d+)/) / 1e6,
    wakeUps: numberIn(status, /^voluntary_ctxt_switches:\s+(\d+)/m),
  };
}

const numberIn = (text = '', pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
