export { AskingNotice } from './asking-notice.tsx';
export { useSchedulePath } from './schedule/use-schedules.ts';
