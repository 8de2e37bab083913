import { findViolations } from './boundaries/find-violations.ts';
import { readSources } from './boundaries/read-sources.ts';
import { findCrowded } from './boundaries/rooms.ts';
import { root } from './launch/paths.ts';

// All import rules live in boundaries/rules.ts, not in the linter: its overrides replace
// one another, so a file under two rules would only obey the last.
const files = readSources(root);
const violations = [...findViolations(files), ...findCrowded(root)];
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(`${files.length} files, ${violations.length} violations\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
