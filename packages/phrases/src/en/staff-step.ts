/** From when the staff of an organization need a second step, and who lacks one. */
export const staffStep = {
  title: 'Second step for staff',
  text: 'Staff are administrators, peer support administrators and service providers. Members are never asked, and no one sees whether a member has a second step.',
  off: 'Not required.',
  from: 'Required from {{date}}.',
  since: 'Required since {{date}}.',
  byInstallation: 'The people who run Ensemble require it of all staff.',
  change: 'Change the date',
  label: 'Required from',
  hint: 'From that day, staff without a second step set one up when they log in, with a link that we email them. Leave it empty to require none.',
  clear: 'Remove the date',
  choose: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  save: 'Save',
  saved: 'The date was saved.',
  failed: 'We couldn’t save the date.',
  show: 'Show who has none',
  none: 'All your staff have a second step.',
  noneOfThose: 'Everyone who has logged in since they became staff has a second step.',
  notLoggedIn_one:
    '{{count}} person has not logged in since they became staff. We can’t show you yet whether they have a second step.',
  notLoggedIn_other:
    '{{count}} people have not logged in since they became staff. We can’t show you yet whether they have a second step.',
  remindAll: 'Remind them to log in',
  remindedAll: 'An email is on its way to everyone here who got no reminder today.',
  remind: 'Send reminder',
  remindOf: 'Send reminder to {{name}}',
  reminded:
    'If {{name}} still has no second step and got no reminder today, an email is on its way.',
} as const;
