export { obstacleText } from './obstacle-text.ts';
export { type TrialResult, tryCall } from './client/try-call.ts';
