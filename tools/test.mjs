import { bootstrap } from './bootstrap.mjs';

bootstrap('tools/test.ts');
