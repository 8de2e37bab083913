/** The test email that a service administrator sends to themselves. */
export const mail = {
  serviceTestSubject: 'Test email from Ensemble',
  serviceTestTitle: 'Your emails arrive',
  serviceTestText:
    'You sent this test from the page “Service health”. Ensemble’s emails reach you.',
  serviceTestIgnore:
    'If it arrived in your junk folder, look at the checks of the sender (SPF, DKIM and DMARC) on that page.',
} as const;
