import { bootstrap } from './bootstrap.mjs';

bootstrap('tools/test-livekit.ts');
