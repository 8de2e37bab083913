/** What administrators do for the safety of accounts; few open it. */
export { endSessions } from './end-sessions.ts';
export { staffStep } from './staff-step.ts';
