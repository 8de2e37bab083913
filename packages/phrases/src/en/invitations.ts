/** Sending all pending invitations again (USERS-04, OPEN-68). */
export const invitations = {
  all: 'Resend pending invitations',
  none: 'Nobody on this page is pending.',
  title: 'Resend all pending invitations?',
  text: 'Everybody in the organization who has not registered yet receives a new email, also those on other pages. The links of the earlier ones stop working. With many people it takes a while; you can leave this page meanwhile.',
  confirm: 'Resend all',
  failed: 'The invitations could not be sent again',
  begun_one: '{{count}} invitation is being sent again.',
  begun_other: '{{count}} invitations are being sent again.',
  underWay: 'The invitations are being sent again already.',
  nobody: 'Everybody who is pending was sent an invitation a moment ago.',
  progress_one: '{{sent}} of {{count}} invitation sent again',
  progress_other: '{{sent}} of {{count}} invitations sent again',
  stopped_one:
    'Sending again ended after {{sent}} of {{count}} invitation, because the organization was suspended.',
  stopped_other:
    'Sending again ended after {{sent}} of {{count}} invitations, because the organization was suspended.',
  done_one: '{{count}} invitation was sent again.',
  done_other: '{{count}} invitations were sent again.',
} as const;
