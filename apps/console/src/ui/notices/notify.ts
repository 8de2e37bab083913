import { addNotice, noticeSeconds } from './notices.ts';

/** Tells that something was done. */
export const notifySuccess = (text: string): void =>
  addNotice({ severity: 'success', text, seconds: noticeSeconds.usual });

/** Tells that something was done, with a button that takes it back. */
export const notifyUndoable = (text: string, label: string, undo: () => void): void =>
  addNotice({
    severity: 'success',
    text,
    seconds: noticeSeconds.undo,
    action: { label, run: undo },
  });

/** Tells of something to do soon; stays as long as an error of a public screen. */
export const notifyWarning = (text: string): void =>
  addNotice({ severity: 'warning', text, seconds: noticeSeconds.publicError });

/** Tells that something failed. */
export const notifyError = (text: string): void =>
  addNotice({ severity: 'error', text, seconds: noticeSeconds.usual });

/** The same on a public screen, where it stays longer (OPEN-71). */
export const notifyPublicError = (text: string): void =>
  addNotice({ severity: 'error', text, seconds: noticeSeconds.publicError });
