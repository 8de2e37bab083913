/** Sending all pending invitations again (USERS-04, OPEN-68). */
export const invitations = {
  all: 'Resend pending invitations',
  none: 'No pending invitations on this page.',
  title: 'Resend all pending invitations?',
  text: 'Everyone who hasn’t registered yet gets a new email, including people on other pages. The links in earlier emails will stop working. A long list takes a while; you can leave this page in the meantime.',
  confirm: 'Resend all',
  failed: 'We couldn’t resend the invitations',
  begun_one: 'Resending {{count}} invitation.',
  begun_other: 'Resending {{count}} invitations.',
  underWay: 'The invitations are already being resent.',
  nobody: 'Everyone pending was sent an invitation a moment ago.',
  progress_one: '{{sent}} of {{count}} invitation resent',
  progress_other: '{{sent}} of {{count}} invitations resent',
  stopped_one:
    'We stopped after {{sent}} of {{count}} invitation because the organization was suspended.',
  stopped_other:
    'We stopped after {{sent}} of {{count}} invitations because the organization was suspended.',
  done_one: '{{count}} invitation was resent.',
  done_other: '{{count}} invitations were resent.',
} as const;
