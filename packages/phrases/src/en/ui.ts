/** Words of the shared parts. */
export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  closeNotice: 'Close message',
  dropFile: 'or drop a file here',
  ok: 'OK',
  removeFile: 'Remove {{file}}',
  retry: 'Try again',
} as const;
