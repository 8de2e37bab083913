import type { Rolldown } from 'vite';

const own = 'console/src/';
const anyOf = (...words: string[]) => `(${words.join('|')})`;

const libraries = (...names: string[]) => `node_modules/${anyOf(...names)}/`;
/** The components and style sheets of Mantine by these names. */
const mantine = (...names: string[]) =>
  `@mantine/core/(esm/components|styles)/${anyOf(...names)}\\b`;

/** From how many files a module must be asked for to stand in one of its own. */
const many = 3;

/**
 * Which files the console is built into. On a slow line each file costs a turn, and each small one is
 * packed worse; but a page before the login must not load what only pages behind it need. What a
 * group names comes with all it needs, unless a group before it has taken that. What no group takes
 * goes with the page that needs it. `npm run size` holds what comes of it.
 */
export const fileGroups: Rolldown.CodeSplittingGroup[] = [
  // Changes least: kept by browsers from release to release.
  {
    name: 'base',
    test: new RegExp(
      anyOf(
        'rolldown[/-]runtime',
        'vite/preload-helper',
        libraries('react', 'react-dom', 'scheduler', 'react-router', 'zod'),
      ),
    ),
  },
  // Our own sheets stand in one file with the library's: each is small, but those of a few areas.
  {
    name: 'start',
    test: new RegExp(
      `${own}((main|areas/auth/login-page)\\.tsx|client/use-action\\.ts|(?!areas/(calls|meetings|notifications|reports)/).*\\.css)$`,
    ),
  },
  // What the login page loads of passkeys, before one is used: nothing of the pages behind it.
  {
    name: 'passkeys',
    test: new RegExp(
      anyOf(
        `${own}passkeys/(ceremonies|credentials-json)\\.ts$`,
        'packages/contract/src/auth/passkey-values',
        'icons/IconFingerprint\\b',
      ),
    ),
  },
  // Every page behind the login has the shell, and nearly every one a list.
  {
    name: 'shell',
    test: new RegExp(
      anyOf(
        `${own}(app/console-shell\\.tsx|table/|areas/reports/report-download-button|ui/(dialog/use-dialog|moment|status-badge))`,
        libraries('@tanstack'),
        mantine('Badge', 'Checkbox', 'List', 'Progress'),
        // Of the list of users, and of other areas: their pages may not load that list.
        'packages/contract/src/(access/who-may-act-on-whom|(two-factor|users)/routes)',
        'icons/Icon(Adjustments|ChevronDown)\\b',
      ),
    ),
  },
  { name: 'users', test: new RegExp(`${own}areas/users/users-page\\.tsx$`) },
  {
    name: 'utils',
    test: new RegExp(anyOf('@mantine/hooks/', '@mantine/core/esm/core/', '@tabler')),
    minShareCount: many,
  },
  {
    name: 'parts',
    test: new RegExp(
      anyOf(
        libraries('@floating-ui', 'react-remove-scroll', 'react-style-singleton', 'use-sidecar'),
        mantine('Avatar', 'Checkbox', 'InlineInput', 'Modal', 'ModalBase', 'Paper', 'Popover'),
        mantine('Radio', 'ScrollArea', 'Tabs', 'Tooltip'),
        `${own}(files|form|ui)/`,
        `${own}client/use-action\\.ts$`,
      ),
    ),
    minShareCount: many,
  },
  {
    name: 'fields',
    test: new RegExp(
      mantine('Combobox', 'FloatingIndicator', 'SegmentedControl', 'Select', 'Textarea'),
    ),
    minShareCount: many,
  },
  {
    name: 'extras',
    test: new RegExp(
      mantine('ColorPicker', 'ColorSwatch', 'MultiSelect', 'Pill', 'PillsInput', 'SimpleGrid'),
    ),
    minShareCount: 2,
  },
  // What several areas have in common stands in files of its own: else it comes with the first of the
  // areas below, and a page loads all of that one for it.
  {
    name: 'menu',
    test: new RegExp(
      anyOf(mantine('Accordion', 'Menu'), `${own}menu/menu-list\\.tsx$`, 'icons/IconTable\\b'),
    ),
  },
  // Asked for with every page of the console.
  {
    name: 'visibility',
    test: new RegExp(
      anyOf(
        `${own}areas/visibility/visibility-news\\.tsx`,
        'packages/contract/src/(reports/report|visibility/routes)\\.ts$',
      ),
    ),
  },
  {
    name: 'common',
    test: new RegExp(`${own}(calendar/wall-time|client/organizations-query)\\.ts$`),
  },
  {
    name: 'content',
    test: new RegExp(`${own}areas/content/writing/(content-form|text-(dialog|page))\\.tsx$`),
  },
  // A page of one text needs none of them.
  { name: 'content-lists', test: new RegExp(`${own}areas/content/content-(page|panel)\\.tsx$`) },
  // Calendars, without what one page alone has of them.
  { name: 'dates', test: new RegExp(libraries('@mantine/dates', 'dayjs')), minShareCount: 2 },
  // The page of reports and the download have most of it in common.
  {
    name: 'reports',
    test: new RegExp(
      `${own}areas/reports/(reports-page\\.tsx|figures/month-field|reports\\.queries|use-range)`,
    ),
  },
  {
    name: 'articles',
    test: new RegExp(`${own}areas/articles/(phrases|articles|categories)\\.ts$`),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
