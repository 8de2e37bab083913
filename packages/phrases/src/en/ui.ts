/** Words of the shared parts. */
export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  closeNotice: 'Close the message',
  retry: 'Try again',
} as const;
