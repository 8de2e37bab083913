import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { consoleOf, type Tree } from '../trees.ts';

/** What was asked of the console, and what was not there. */
export interface ConsoleFiles {
  readonly asked: number;
  readonly missing: readonly string[];
  /** Names of the releases whose page was served. */
  readonly seen: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * A person who opens the console again and again, and tabs that stay open: each asks for the files that its page names,
 * and later for any file of a build whose page was ever served, from whatever copy answers.
 */
export function followConsole(url: string, trees: readonly Tree[]): ConsoleFiles {
  const builds = trees.map((tree) => ({
    name: tree.name,
    page: namesIn(readFileSync(join(consoleOf(tree), 'index.html'), 'utf8')),
    // Browsers ask for no packed form by its name.
    files: readdirSync(join(consoleOf(tree), 'assets')).filter(
      (name) => !/\.(?:br|gz)$/.test(name),
    ),
  }));
  const found = { asked: 0, missing: [] as string[], seen: new Set<string>() };
  let isStopped = false;
  const ask = async (path: string) => {
    found.asked += 1;
    const answer = await fetch(url + path).catch(
      (error: unknown) => new Response(String(error), { status: 599 }),
    );
    const text = await answer.text();
    if (!answer.ok) found.missing.push(`${path}: ${answer.status}`);
    return answer.ok ? text : '';
  };
  const work = async () => {
    while (!isStopped) {
      const names = namesIn(await ask('/login'));
      for (const build of builds)
        if (names.join() === build.page.join()) found.seen.add(build.name);
      const open = builds.filter(({ name }) => found.seen.has(name)).flatMap(({ files }) => files);
      const any = Array.from({ length: 5 }, () => open[Math.floor(Math.random() * open.length)]);
      for (const name of [...names, ...any]) if (name) await ask(`/assets/${name}`);
      await pause(250);
    }
  };
  const working = work();
  return Object.assign(found, {
    stop: async () => {
      isStopped = true;
      await working;
    },
  });
}

/** Names of the files that a page names. */
const namesIn = (page: string) =>
  [...page.matchAll(/(?:src|href)="\/assets\/([\w.-]+)"/g)].map(([, name = '']) => name);
