import manifest from '../../../package.json' with { type: 'json' };
import { ownVersion } from '../../db/shape.ts';
import { defineCheck } from '../check.ts';

/** The major version that the database's functions are written for. */
const postgresMajor = 18;
/** The oldest that runs TypeScript files as they are, and that the tests run on. */
const nodeMajor = 24;

export const versions = defineCheck(
  'versions',
  { good: 'good', otherPostgres: 'attention', oldNode: 'attention' },
  async ({ database }) => {
    const { rows } = await database.identity.raw.query<{ number: string }>(
      `SELECT current_setting('server_version_num') AS number`,
    );
    const number = Number(rows[0]?.number);
    const values = {
      version: manifest.version,
      release: String(ownVersion().release),
      node: process.versions.node,
      postgres: `${Math.floor(number / 10_000)}.${number % 10_000}`,
    };
    if (Number.parseInt(values.node) < nodeMajor) return ['oldNode', values];
    return [Math.floor(number / 10_000) === postgresMajor ? 'good' : 'otherPostgres', values];
  },
);
