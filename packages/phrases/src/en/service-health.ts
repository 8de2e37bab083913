/** The page on which service administrators see whether the service has what it needs. */
export const serviceHealth = {
  intro:
    'These checks look at what Ensemble needs to work. Only service administrators see this page.',
  checkedAt: 'Checked on {{date}}',
  checkAgain: 'Check again',
  checking: 'Checking…',
  failed: 'The checks couldn’t be run',
  state: {
    broken: 'Broken',
    attention: 'Needs attention',
    notSet: 'Not set',
    good: 'Good',
  },
  count: {
    broken: 'Broken: {{number}}',
    attention: 'Needs attention: {{number}}',
    notSet: 'Not set: {{number}}',
    good: 'Good: {{number}}',
  },
  whatToDo: 'What to do:',
  checks: 'Checks',
  tests: 'Try it yourself',
  testsText: 'Each test reaches only you. It is recorded in the audit log.',
  mail: {
    button: 'Send me a test email',
    sent: 'The email server took the email. Check whether it arrives in your inbox, not in the junk folder.',
    refused: 'The email server refuses your address or this email.',
    login: 'The email server refuses the name or password of this service.',
    tls: 'The email server’s certificate or encryption is not accepted.',
    unreachable: 'The email server can’t be reached.',
    failed: 'The email couldn’t be sent. The server’s log has the reason.',
  },
  push: {
    button: 'Send a test to my phone',
    sent: 'The push service took the notification. Check whether your phone shows it.',
    noPhone: 'No phone of yours is registered. Log in on the mobile app first, then test again.',
    notSet: 'No push service is set up.',
    notDelivered: 'The push service did not take the notification. See the check of notifications.',
  },
  call: {
    button: 'Try a call',
    running: 'Connecting…',
    connected: 'The call connected: sound and pictures get through from this browser.',
    refused: 'Video calls are off, or the calls service does not answer.',
    failed: 'The call didn’t connect.',
  },
  testFailed: 'The test couldn’t be run',
} as const;
