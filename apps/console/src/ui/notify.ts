import { addNotice, noticeSeconds } from './notices.ts';

/** Tells that something was done. */
export const notifySuccess = (text: string): void =>
  addNotice({ severity: 'success', text, seconds: noticeSeconds.usual });

/** Tells that something failed. */
export const notifyError = (text: string): void =>
  addNotice({ severity: 'error', text, seconds: noticeSeconds.usual });

/** The same on a public screen, where it stays longer (OPEN-71). */
export const notifyPublicError = (text: string): void =>
  addNotice({ severity: 'error', text, seconds: noticeSeconds.publicError });
