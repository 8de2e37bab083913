import { bootstrap } from './bootstrap.mjs';

bootstrap('tools/dev.ts');
