/** The mail to a person whose role was changed. */
export const mail = {
  roleChangedSubject: 'Your role has changed: {{role}}',
  roleChangedTitle: 'Your role has changed',
  roleChangedText:
    'An administrator of {{organization}} changed your role from {{former}} to {{role}}. {{rights}} {{seen}} You’ve been logged out: please log in again.',
  roleChangedAction: 'See what others can see of you',
  roleChangedIgnore:
    'There is nothing else you need to do. If you think this is a mistake, talk to an administrator.',
  roleRights: {
    member: 'You now use Ensemble in the mobile app.',
    host: 'You can now host group sessions.',
    administrator: 'You now manage the people, content and settings of your organization.',
  },
  roleSeen: {
    staff:
      'Because this role is for your work, administrators see whether you have a second step for logging in.',
    member:
      'In this role, no one in your organization sees whether you have a second step for logging in.',
  },
} as const;
