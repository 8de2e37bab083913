import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf } from './shared-facts.ts';
import { constantsFile } from './db/rules/constants.ts';
import { signsFile } from './db/rules/signs.ts';
import { readSources, sealOf } from './db/rules/find-faults.ts';
import { databaseFolder } from './db/rules/read-rules.ts';

/**
 * `npm run db:rules`, or with `-- --release` as a release is made: writes the constants and the signs of the contract, raises the number of the rules where they changed, and seals new migrations; with
 * `--release` also what a copy of this release shares with those of the next. A sealed migration that was changed keeps its seal, so that `npm run check` refuses it.
 */
const write = (name: string, content: unknown) =>
  writeFileSync(join(databaseFolder, name), `${JSON.stringify(content, null, 2)}\n`);
writeFileSync(join(databaseFolder, 'rules/functions/00-constants.sql'), constantsFile());
writeFileSync(join(databaseFolder, 'rules/functions/01-signs.sql'), signsFile());
const { rules, migrations, seals } = readSources();
const isChanged = rules.digest !== seals.rules.digest;
const isRelease = process.argv.includes('--release');
const sealed = {
  // What comes from now on is of the next one.
  release: seals.release + (isRelease ? 1 : 0),
  rules: { number: seals.rules.number + (isChanged ? 1 : 0), digest: rules.digest },
  migrations: Object.fromEntries(
    Object.entries(migrations).map(([name, text]) => [
      name,
      seals.migrations[name] ?? sealOf(text),
    ]),
  ),
};
write('seals.json', sealed);
if (isRelease) {
  // What changes from now on is compared with it (decision 0072).
  write('released.json', { migrations: Object.keys(sealed.migrations), facts: factsOf(rules) });
  write('changes.json', {});
}
process.stdout.write(
  `Rules ${sealed.rules.number}${isChanged ? ', changed' : ''}; ${Object.keys(sealed.migrations).length} migrations.\n`,
);
