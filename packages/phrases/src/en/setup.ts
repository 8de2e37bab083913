/** The first steps of a new organisation, for its administrators. */
export const setup = {
  title: 'First steps',
  intro: 'Get {{organization}} ready for your members.',
  progress: '{{done}} of {{all}} done',
  done: 'Done:',
  toDo: 'To do:',
  step: {
    brand: 'Choose your logo and colours',
    languages: 'Add a name and description in each language',
    support: 'Check the emergency numbers and add a support contact',
    article: 'Publish your first article',
    people: 'Invite people',
    codes: 'Generate activation codes',
  },
  next: 'Next:',
  showAll: 'Show all',
  showLess: 'Show less',
  hide: 'Hide these steps',
  hidden: 'The first steps are hidden for all administrators.',
  undo: 'Undo',
  hideFailed: 'We couldn’t hide the first steps',
} as const;
