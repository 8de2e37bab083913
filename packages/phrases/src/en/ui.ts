/** Words of the shared parts. */
export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  closeNotice: 'Close message',
  ok: 'OK',
  retry: 'Try again',
} as const;
