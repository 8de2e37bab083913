import { useState } from 'react';
import { type Month, monthOf } from '../../../calendar/calendar-days.ts';
import { readToday } from '../../../calendar/wall-time.ts';
import { useAddress } from '../../../ui/use-address.ts';

/** What the schedule shows; all of it is in the address. */
export interface ScheduleView {
  readonly month: Month;
  /** Words that sessions of all months are searched by; empty for the month. */
  readonly search: string;
  readonly page: number;
  readonly coWorkers: boolean;
  readonly meeting: string | null;
  /** Named where it may be another than the current one. */
  readonly organization: string | null;
  /** The address names a session and not its month, as the link of a mail does. */
  readonly isLink: boolean;
}

/** The API skips no further. */
const maxPage = 2000;

function readPage(asked: string | null): number {
  const page = Number(asked);
  return Number.isSafeInteger(page) && page > 1 && page <= maxPage ? page : 1;
}

/** The query of an address that shows this. */
export function writeView(view: Omit<ScheduleView, 'isLink'>): URLSearchParams {
  const { month, search, page, coWorkers, meeting, organization } = view;
  const query = new URLSearchParams({ month });
  if (organization !== null) query.set('organization', organization);
  if (coWorkers) query.set('coworkers', 'on');
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (meeting !== null) query.set('meeting', meeting);
  return query;
}

/** The view in the address bar, and the way to change it. */
export function useScheduleView() {
  const [today] = useState(readToday);
  const [address, setAddress] = useAddress();
  const read = (query: URLSearchParams): ScheduleView => ({
    month: monthOf(query.get('month'), today),
    search: query.get('search') ?? '',
    page: readPage(query.get('page')),
    coWorkers: query.get('coworkers') === 'on',
    meeting: query.get('meeting'),
    organization: query.get('organization'),
    isLink: query.has('meeting') && !query.has('month'),
  });
  const view = read(address);
  const change = (part: Partial<ScheduleView>, options?: { replace: boolean }) =>
    setAddress((before) => writeView({ ...read(before), ...part }), options);
  return {
    today,
    view,
    change,
    /** Another month or search, or others' sessions, begins with its first page and session. */
    choose: (part: Partial<ScheduleView>) => change({ page: 1, meeting: null, ...part }),
  };
}

export type ScheduleState = ReturnType<typeof useScheduleView>;
