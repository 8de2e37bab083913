export { endSessions } from './end-sessions.ts';
export { staffStep } from './staff-step.ts';
