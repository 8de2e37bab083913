export { AskingNotice } from './asking-notice.tsx';
