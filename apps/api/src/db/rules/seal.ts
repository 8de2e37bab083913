import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constantsFile } from './constants.ts';
import { readSources, sealOf } from './find-faults.ts';
import { databaseFolder } from './read-rules.ts';

/**
 * `npm run db:rules`, or with `-- --release` as a release is made: writes the constants of the contract, raises the number of the rules where they changed, and seals new migrations. A
 * sealed migration that was changed keeps its seal, so that `npm run check` refuses it.
 */
writeFileSync(join(databaseFolder, 'rules/functions/00-constants.sql'), constantsFile());
const { rules, migrations, seals } = readSources();
const isChanged = rules.digest !== seals.rules.digest;
const sealed = {
  // What comes from now on is of the next one.
  release: seals.release + (process.argv.includes('--release') ? 1 : 0),
  rules: { number: seals.rules.number + (isChanged ? 1 : 0), digest: rules.digest },
  migrations: Object.fromEntries(
    Object.entries(migrations).map(([name, text]) => [
      name,
      seals.migrations[name] ?? sealOf(text),
    ]),
  ),
};
writeFileSync(join(databaseFolder, 'seals.json'), `${JSON.stringify(sealed, null, 2)}\n`);
process.stdout.write(
  `Rules ${sealed.rules.number}${isChanged ? ', changed' : ''}; ${Object.keys(sealed.migrations).length} migrations.\n`,
);
