/** Invitation emails that wait for the email server, as the list of users says it. */
export const mailWaits = {
  waits_one: '{{count}} invitation email is waiting: the email server has accepted none since',
  waits_other: '{{count}} invitation emails are waiting: the email server has accepted none since',
  next: 'We try again at least once an hour. You don’t need to resend them.',
} as const;
