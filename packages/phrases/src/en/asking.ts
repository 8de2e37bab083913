/** New people who run a session, and what they see of a person who registered before. */
export const asking = {
  title: 'You decide what new hosts see',
  runs: '{{name}} now runs this session.',
  willRun: '{{name}} will run this session from {{time}}.',
  text: 'To them, you are “a member”: they don’t see your name or email address. In the call they see what everyone sees. If you do nothing, it stays this way and you keep your place.',
  show: 'Show my name to {{name}}',
  shown: '{{name}} can see your name.',
  formerMember: 'This person',
} as const;
