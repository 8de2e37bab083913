/** What an app counts: a visit to the app, to one of its parts, to an article, a peer contact, or a notification that was opened. */
export const countedSubjects = [
  'app',
  'learn',
  'myPlan',
  'getSupport',
  'peerSupport',
  'schedule',
  'session',
  'article',
  'peerContact',
  'notification',
] as const;

/** Counted by the server alone, as a group session ends. */
export const serverSubject = 'sessionJoined';

/** What a figure can be about. */
export const figureSubjects = [...countedSubjects, serverSubject] as const;
export type FigureSubject = (typeof figureSubjects)[number];

/** Crisis and emergency lines are never counted: an event that names one is refused, not ignored. */
export const isCrisisSubject = (subject: string): boolean =>
  /988|911|crisis|suicide|emergency|helpline|hotline/i.test(subject);
