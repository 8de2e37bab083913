import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launch/paths.ts';
import { lastRelease } from '../rehearse/operate/trees.ts';
import { nameCommit, nameVersion, whyNotReleased } from './changelog.ts';

const text = (entries: string) =>
  `# Changes\n\nWhat is new.\n\n## Next\n\n${entries}\n\n## 0.3.0 (2026-11-26, commit b7a3b6467f51)\n\n- **To do**: old.\n`;

it.each([
  ['nothing', '', /empty/],
  ['nothing yet', 'Nothing yet.', /empty/],
  ['no word of what to do', '- Faster.', /what the operator must do/],
  ['something to do', '- Faster. **To do if you have a proxy**: restart it.', undefined],
  ['nothing to do', '- Faster.\n- **Nothing to do.**', undefined],
])('PACKAGE-07 a section Next with %s', (_, entries, expected) => {
  if (expected) expect(whyNotReleased(text(entries))).toMatch(expected);
  else expect(whyNotReleased(text(entries))).toBeUndefined();
});

it('PACKAGE-07 a changelog without a section Next is refused', () => {
  expect(whyNotReleased('# Changes\n\n## 0.3.0 (2026-11-26)\n')).toMatch(/no section/);
});

it('PACKAGE-07 Next becomes the version with its date, then with its commit and a new section above it', () => {
  const named = nameVersion(text('- **To do**: restart.'), '0.4.0', '2026-12-01');
  expect(named).toContain('\n## 0.4.0 (2026-12-01)\n\n- **To do**: restart.\n');
  expect(named).not.toContain('## Next');
  const begun = nameCommit(named, '0.4.0', 'abcdef012345');
  expect(begun).toContain(
    '\n## Next\n\nNothing yet.\n\n## 0.4.0 (2026-12-01, commit abcdef012345)\n\n- **To do**: restart.\n',
  );
  expect(whyNotReleased(begun)).toMatch(/empty/);
  expect(() => nameCommit(named, '0.5.0', 'abcdef012345')).toThrow('no version 0.5.0');
});

it('PACKAGE-07 our own changelog has the form that the rehearsal of updates finds the last release by', () => {
  const own = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(own).toMatch(/^## Next$/m);
  expect(lastRelease()).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{12}$/) });
});
