import { posix } from 'node:path';
import { ownProcess } from '../test-run/own-process.ts';
import { keptState } from './kept-state.ts';

/** What one file reaches for. Paths are from the repository's root, with slashes. */
export type SourceFile = {
  path: string;
  /** Files of ours and names of packages it imports, types included. */
  imports: string[];
  /** What it loads when it runs, types left out: with it, and later by `import()`. */
  loads: { atOnce: string[]; later: string[] };
  /** What it uses that only some files may: `process.env`, `Intl.DateTimeFormat`, `toLocaleString` and its kind, links to phone numbers, `fetch`, `fulfill` of a route of Playwright. */
  globals: string[];
  /** Names at its top that hold what one call leaves for the next. */
  state: string[];
  /** What it changes of its process for good. */
  processChanges: string[];
};

/** Says in one sentence what is wrong with a file, or nothing. */
export type Rule = { name: string; check(file: SourceFile): string[] };

const databaseFiles =
  /\.(store|table)(\.test)?\.ts$|^apps\/api\/src\/(backup|db|jobs|tenancy|access|encryption|demo|testing)\/|^apps\/api\/src\/migrate\.ts$|^apps\/api\/drizzle\.config\.ts$/;
/** Journeys that forge a reply of a server, and why. What needs one is a component test. */
const forging: Readonly<Record<string, string>> = {
  'e2e/shell.spec.ts': 'parts of the built console that fail to come',
  'e2e/content/rich-text-safety.spec.ts': 'a page without a content policy, in front of real text',
};
/** Who asks the platform about zones, beside the one that writes dates, and what for. */
const namesOfZones: Readonly<Record<string, string>> = {
  'packages/phrases/src/format-date.ts': 'writes every date and time',
  'packages/contract/src/values/name-zone.ts': 'whether a zone is one, and its name',
  'apps/api/src/areas/legal/documents.ts': 'the day in a zone, as the database writes it',
  'apps/console/src/calendar/own-zone.ts': 'the zone of the reader',
};
/** Who opens connections, who speaks over one that outbound/ opened, and who only reads addresses or stops listening. Helpers of tests play servers. */
const mayConnect =
  /^apps\/api\/src\/(outbound|testing)\/|^apps\/api\/src\/(gateways\/push\/http2-(connection|exchange)|gateways\/peers\/(certificate|relay|index)|http\/downloads\/end-connections|settings\/(passkey|outbound)-settings)\.ts$/;
const anyTest = /\.(test|spec)\.tsx?$/;

export const rules: Rule[] = [
  imports(
    'the contract imports nothing of ours',
    (file) => inside(file, 'packages/contract/'),
    (to) => isOurs(to) && !to.startsWith('packages/contract/'),
  ),
  imports(
    'the phrases import only the contract',
    (file) => inside(file, 'packages/phrases/'),
    (to) => isOurs(to) && !/^packages\/(phrases|contract)\//.test(to),
  ),
  imports(
    'the client imports only the contract, and no package',
    (file) => inside(file, 'packages/client/') && !anyTest.test(file),
    (to) => !/^packages\/(client|contract)\//.test(to),
  ),
  imports(
    'the calls service imports only the contract',
    (file) => inside(file, 'apps/calls/') && !anyTest.test(file),
    (to) => isOurs(to) && !/^(apps\/calls|packages\/contract)\//.test(to),
  ),
  imports(
    'only tests and tools import the calls service',
    (file) => !/^(apps\/(calls|api\/src\/testing)|tools|e2e)\//.test(file) && !anyTest.test(file),
    (to) => to.startsWith('apps/calls/'),
  ),
  imports(
    'the tools import nothing of the journeys, which use them',
    (file) => inside(file, 'tools/'),
    (to) => to.startsWith('e2e/'),
  ),
  imports(
    'the calls service loads no helpers of tests',
    (file) => /^apps\/calls\/src\/(?!testing\/)/.test(file) && !anyTest.test(file),
    (to) => to.startsWith('apps/calls/src/testing/'),
  ),
  imports(
    'the API never imports the console',
    (file) => inside(file, 'apps/api/'),
    (to) => to.startsWith('apps/console/'),
  ),
  imports(
    'the console never imports the API or anything else of the server',
    (file) => inside(file, 'apps/console/'),
    (to) => /^(apps\/(api|inbox)|packages\/postgres|tools)\//.test(to),
  ),
  imports(
    'an area reaches another area only through its index.ts',
    (file) => areaOf(file) !== undefined,
    (to, file) => {
      const [from, target] = [areaOf(file), areaOf(to)];
      return target !== undefined && target !== from && !isIndexOf(to, target);
    },
  ),
  imports(
    'shared folders never import areas',
    (file) => isShared(file) && !anyTest.test(file),
    (to) => /^apps\/(api|console)\/src\/areas\//.test(to),
  ),
  imports(
    'only stores, tables and the database folders import drizzle-orm or pg',
    (file) => inside(file, 'apps/api/') && !databaseFiles.test(file) && !anyTest.test(file),
    (to) => /^(drizzle-orm|pg)(\/|$)|^apps\/api\/src\/db\/drizzle\.ts$/.test(to),
  ),
  imports(
    'screens of notifications and sessions write the wall times of the API, with calendar/wall-time.ts',
    (file) =>
      /^apps\/console\/src\/areas\/(notifications|meetings|calls)\//.test(file) &&
      !anyTest.test(file),
    (to) => /phrases\/(src\/)?format-date/.test(to),
  ),
  globals(
    'dates and times are written by format-date.ts, in one form for each language',
    (file) => /^(apps\/(api|console)|packages)\//.test(file) && !(file in namesOfZones),
    'Intl.DateTimeFormat',
  ),
  globals(
    'dates, times and numbers are written by format-date.ts and format.ts, in one form for each language',
    (file) => /^(apps\/(api|console)|packages)\//.test(file),
    'toLocaleString',
  ),
  globals(
    'phone numbers are linked by phone.ts of the contract',
    (file) =>
      /^(apps\/(api|console)|packages)\//.test(file) &&
      file !== 'packages/contract/src/values/phone.ts',
    'tel:',
  ),
  globals(
    'only env.ts reads process.env',
    (file) => inside(file, 'apps/api/src/') && file !== 'apps/api/src/settings/env.ts',
    'process.env',
  ),
  globals(
    'the API calls addresses through outbound/ alone: decision 0070',
    (file) => inside(file, 'apps/api/src/') && !/^apps\/api\/src\/(outbound|testing)\//.test(file),
    'fetch',
  ),
  {
    name: 'the API opens connections through outbound/ alone: decision 0070',
    check({ path, loads }) {
      if (!inside(path, 'apps/api/src/') || mayConnect.test(path) || anyTest.test(path)) return [];
      return [...loads.atOnce, ...loads.later]
        .filter((to) => /^(undici|node:(net|https?|http2|tls|dns|dns\/promises))$/.test(to))
        .map((to) => `${path} imports ${to}: ${this.name}`);
    },
  },
  globals(
    'only client/ calls fetch',
    (file) =>
      inside(file, 'apps/console/src/') && !/^apps\/console\/src\/(client|testing)\//.test(file),
    'fetch',
  ),
  {
    name: 'journeys take the replies of the real server; what needs a forged one is a component test',
    check({ path, globals: used }) {
      if (!inside(path, 'e2e/')) return [];
      const [forges, isNamed] = [used.includes('fulfill'), path in forging];
      if (forges && !isNamed) return [`${path} forges a reply: ${this.name}`];
      return !forges && isNamed ? [`${path} forges no reply: take it off the list`] : [];
    },
  },
  {
    name: 'modules keep what kept-state.ts lists with its reason, and nothing else',
    check({ path, state }) {
      if (!/^(packages|apps)\//.test(path) || anyTest.test(path)) return [];
      const listed = Object.keys(keptState[path] ?? {});
      return [
        ...state.filter((name) => !listed.includes(name)).map((name) => `${path} keeps ${name}`),
        ...listed.filter((name) => !state.includes(name)).map((name) => `${path} lists ${name}`),
      ].map((found) => `${found}: ${this.name}`);
    },
  },
  {
    name: 'tests that change their process are listed in own-process.ts',
    check({ path, processChanges }) {
      if (!/\.test\.tsx?$/.test(path) || path in ownProcess) return [];
      return processChanges.map((change) => `${path} uses ${change}: ${this.name}`);
    },
  },
];

/** The area a file belongs to, as a folder: `apps/api/src/areas/users`. */
export function areaOf(path: string): string | undefined {
  return /^apps\/(api|console)\/src\/areas\/[^/]+(?=\/)/.exec(path)?.[0];
}

/**
 * The folder that a file belongs to in the graph without cycles: an area, `app/`, a shared folder
 * such as `http/`, or a folder of the contract. Files beside the folders put everything together.
 */
export function unitOf(path: string): string | undefined {
  const [folder] =
    /^apps\/(api|console)\/src\/(areas\/)?[^/]+(?=\/)|^packages\/contract\/src\/[^/]+(?=\/)/.exec(
      path,
    ) ?? [];
  // Demo data and helpers of tests reach into everything, and nothing reaches into them.
  if (folder === undefined || /\/(areas|demo|testing)$/.test(folder)) return undefined;
  return folder;
}

function imports(
  name: string,
  applies: (file: string) => boolean,
  refuses: (to: string, file: string) => boolean,
): Rule {
  return {
    name,
    check: (file) =>
      applies(file.path)
        ? file.imports
            .filter((to) => refuses(to, file.path))
            .map((to) => `${file.path} imports ${to}: ${name}`)
        : [],
  };
}

function globals(name: string, applies: (file: string) => boolean, used: string): Rule {
  return {
    name,
    check: (file) =>
      applies(file.path) && file.globals.includes(used) && !anyTest.test(file.path)
        ? [`${file.path} uses ${used}: ${name}`]
        : [],
  };
}

/** Everything in the two applications but the areas and what puts them together. */
function isShared(path: string): boolean {
  const [, rest = ''] = /^apps\/(?:api|console)\/src\/(.+)$/.exec(path) ?? [];
  if (!rest.includes('/')) return false;
  return !/^(areas|app|demo|testing)\//.test(rest) && !rest.startsWith('db/');
}

function isIndexOf(path: string, area: string): boolean {
  return path === area || /^index\.tsx?$/.test(posix.relative(area, path));
}

function inside(path: string, folder: string): boolean {
  return path.startsWith(folder);
}

function isOurs(to: string): boolean {
  return /^(packages|apps|tools|e2e)\//.test(to);
}
