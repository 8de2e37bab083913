import type { VisibleDatum } from './fact.ts';

/** A route of a topic, by its name: which part of its reply is of the topic's shape, or which part of the shape it is. */
interface TopicRoute {
  readonly under?: string;
  readonly as?: string;
  /** What a download or a bare reply holds, which has no fields to walk. */
  readonly holds?: readonly VisibleDatum[];
}

/** What the routes of a topic show. A field that stands in neither list fails the test and is shown as `other`. */
export interface Topic {
  readonly routes: Readonly<Record<string, TopicRoute>>;
  readonly fields: Partial<Readonly<Record<VisibleDatum, readonly string[]>>>;
  /** The same, shown to those alone who run the session. */
  readonly hostFields?: Partial<Readonly<Record<VisibleDatum, readonly string[]>>>;
  /** Identifiers, counts and settings, which say nothing of a member; and what a reader is told of themselves. */
  readonly plain: readonly string[];
}
