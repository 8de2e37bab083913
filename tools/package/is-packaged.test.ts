import { expect, it } from 'vitest';
import { isPackaged } from './is-packaged.ts';

it.each([
  ['apps/api/src/main.ts', true],
  ['apps/api/database/migrations/0000_baseline.sql', true],
  ['apps/calls/src/main.ts', true],
  ['packages/phrases/src/fr/auth.ts', true],
  ['docs/operating.md', true],
  ['CHANGELOG.md', true],
  ['deploy/nginx/ensemble.conf', true],
  ['deploy/systemd/ensemble@.service', true],
  ['apps/api/src/install/install-service.ts', true],
  ['apps/api/src/migrate.test.ts', false],
  ['apps/api/src/testing/call-api.ts', false],
  ['apps/console/src/main.tsx', false],
  ['packages/postgres/src/index.ts', false],
  ['tools/start.ts', false],
])('a release has %s: %s', (path, expected) => {
  expect(isPackaged(path)).toBe(expected);
});
