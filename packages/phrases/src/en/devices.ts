/** Notifications on the own phones, on the account page. */
export const devices = {
  title: 'Notifications on your phone',
  text: 'Your organization can send short messages to the app on your phone. No one else sees what you choose here.',
  choose: 'Which notifications do you want?',
  choice: {
    all: 'All notifications',
    important: 'Important ones only',
    none: 'None',
  },
  choiceText: {
    all: 'Everyday messages and important ones.',
    important: 'Everyday messages, like reminders and new articles, aren’t sent to your phone.',
    none: 'Nothing is sent to your phone, even if it’s important.',
  },
  chosen: 'Your choice was saved.',
  chooseFailed: 'We couldn’t save your choice. {{reason}}',
  phones: 'Your phones',
  noPhones:
    'No phone gets notifications yet. Log in to the app on your phone and allow notifications.',
  phone: {
    apns: 'iPhone or iPad',
    fcm: 'Android phone',
    webPush: 'Other phone',
  },
  lastSeen: 'App last opened',
  remove: 'Remove',
  removeOf: 'Remove: {{phone}}, app last opened {{date}}',
  removeTitle: 'Remove this phone?',
  removeText:
    '{{phone}}, app last opened {{date}}. It gets no more notifications until you open the app on it again.',
  removed: 'The phone was removed.',
} as const;
