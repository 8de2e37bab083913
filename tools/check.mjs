import { bootstrap } from './bootstrap.mjs';

bootstrap('tools/test.ts', ['--no-browser', ...process.argv.slice(2)]);
