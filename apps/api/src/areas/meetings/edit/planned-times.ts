import { describeIssues, futureTime, meetingTimes, parse } from '@ensemble/contract';
import { Refusal } from '../../../http/routing/refusal.ts';
import { momentOf } from '../../../time/wall-time.ts';

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Planned {
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
}

const issuesOf = (field: keyof Times, at: Date) =>
  (parse(futureTime, at.toISOString()).error?.issues ?? []).map((issue) => ({
    ...issue,
    path: [field],
  }));

/** The start and end that a body plans, in the zone of its wall times: still to come, the end after the start. */
export function plannedTimes(body: Record<keyof Times, string>, zone: string): Times {
  const startsAt = momentOf(body.startsAt, zone);
  const endsAt = momentOf(body.endsAt, zone);
  check({ startsAt, endsAt }, issuesOf('startsAt', startsAt));
  return { startsAt, endsAt };
}

/** The times that a body really changes; what changes is still to come. */
export function changedTimes(body: Planned, zone: string, before: Times): Partial<Times> {
  const startsAt = body.startsAt === undefined ? before.startsAt : momentOf(body.startsAt, zone);
  const endsAt = body.endsAt === undefined ? before.endsAt : momentOf(body.endsAt, zone);
  const starts = startsAt.getTime() !== before.startsAt.getTime();
  const ends = endsAt.getTime() !== before.endsAt.getTime();
  if (starts || ends)
    check({ startsAt, endsAt }, [
      ...(starts ? issuesOf('startsAt', startsAt) : []),
      ...(ends ? issuesOf('endsAt', endsAt) : []),
    ]);
  return { ...(starts && { startsAt }), ...(ends && { endsAt }) };
}

function check({ startsAt, endsAt }: Times, issues: ReturnType<typeof issuesOf>): void {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const all = [...issues, ...(parse(meetingTimes, times).error?.issues ?? [])];
  if (all.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: describeIssues(all) });
}
