/** The first steps of a new organisation, for its administrators. */
export const setup = {
  title: 'First steps',
  intro: 'Get {{organization}} ready for your members.',
  progress: '{{done}} of {{all}} done',
  done: 'Done:',
  toDo: 'To do:',
  step: {
    brand: 'Choose your logo and colours',
    languages: 'Write your name and description in each language',
    support: 'Check the crisis numbers and add a support contact',
    article: 'Publish your first article',
    people: 'Invite people',
    codes: 'Create activation codes',
  },
  hide: 'Hide these steps',
  hidden: 'The first steps are hidden for all administrators.',
  undo: 'Undo',
  hideFailed: 'The first steps could not be hidden',
} as const;
