export { AskingNotice } from './asking-notice.tsx';
export { useSchedulePath } from './use-schedules.ts';
