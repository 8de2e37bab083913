import { bootstrap } from './bootstrap.mjs';

bootstrap('tools/start.ts');
