import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../boundaries/read-sources.ts';
import { root } from '../launch/paths.ts';
import { readPhrases } from './read-phrases.ts';
import { findMissingPhrases, type RoutePhrases, type Sources } from './route-phrases.ts';

const source = 'apps/console/src';
// The console has types of its own, of the browser: what is read of it here is stated.
const ofConsole = (file: string) => import(/* @vite-ignore */ join(root, source, file)) as unknown;
const { areaRoutes } = (await ofConsole('app/areas.ts')) as {
  areaRoutes: { path: string; access: string; load: () => unknown; phrases?: string[] }[];
};
const { phraseFiles } = (await ofConsole('i18n/phrase-files.ts')) as {
  phraseFiles: Record<string, { en: () => Promise<object> }>;
};
/** The editor carries its phrases in both languages. */
const editorParts = ['richText'];

async function readAll(): Promise<Sources> {
  const parts = await Promise.all(
    Object.entries(phraseFiles).map(
      async ([part, { en }]) => [part, Object.keys(await en())] as const,
    ),
  );
  const { en } = await readPhrases(root);
  // A permission is spelled like a phrase: `content.edit` is both.
  const readCode = (path: string) =>
    readFileSync(join(root, path), 'utf8').replaceAll(/permission: '[^']*'/g, '');
  return {
    // The router leads from each page to every other one, and loads the console's phrases for some.
    files: new Map(
      readSources(root)
        .filter(({ path }) => path !== `${source}/app/router.tsx`)
        .map((file) => [file.path, file]),
    ),
    readCode,
    areasOf: new Map<string, string[]>([...parts, ['richText', ['richText']]]),
    keys: new Set(en.keys()),
  };
}

/** The file that a page's `load` asks for. */
function fileOf(load: () => unknown): string {
  const [, path] = /["'`](?:[^"'`]*\/)?(apps\/console\/src\/[^"'`?]+)/.exec(String(load)) ?? [];
  if (path === undefined) throw new Error(`no file in ${String(load)}`);
  return path;
}

const routes: readonly RoutePhrases[] = areaRoutes.map((route) => {
  const isInside = route.access === 'private' && !('isBare' in route);
  return {
    path: route.path,
    files: [
      fileOf(route.load),
      ...['main.tsx', 'app/gates.tsx', 'app/public-frame.tsx'].map((file) => `${source}/${file}`),
      ...(isInside ? [`${source}/app/console-shell.tsx`] : []),
    ],
    parts: ['public', ...(isInside ? ['console', ...editorParts] : []), ...(route.phrases ?? [])],
  };
});

describe('the phrases of each page', () => {
  it('REG-19, I18N-03 are loaded before the page is drawn, whatever it shows', async () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(findMissingPhrases(routes, await readAll())).toEqual([]);
  });

  it('are missed where a page shows a text of a part that nothing loads for it', async () => {
    const sources = await readAll();
    const areas = (part: string) => sources.areasOf.get(part) ?? [];
    const areasOf = new Map<string, readonly string[]>([
      ...sources.areasOf,
      ['public', areas('public').filter((area) => area !== 'person')],
      ['console', [...areas('console'), 'person']],
    ]);
    const found = findMissingPhrases(routes, { ...sources, areasOf });
    expect(found).toContain(
      `/register: nothing loads person.designation (${source}/areas/profile/person-fields.tsx)`,
    );
    expect(found.filter((each) => each.startsWith('/login'))).toEqual([]);
  });

  it('are missed where a dialog is loaded without the part it shows', async () => {
    const sources = await readAll();
    const without = `${source}/app/palette/palette-button.tsx`;
    const found = findMissingPhrases(routes, {
      ...sources,
      readCode: (path) =>
        path === without
          ? sources.readCode(path).replace("phrases: ['palette', ", 'phrases: [')
          : sources.readCode(path),
    });
    expect(found).toContain(
      `/users: nothing loads palette.nothing (${source}/app/palette/command-palette.tsx)`,
    );
  });
});
