import { runWithLivekit } from './livekit/run-with-livekit.ts';

const { failed } = await runWithLivekit();
process.exitCode = failed === 0 ? 0 : 1;
