import { useState } from 'react';
import { type Month, monthOf } from '../../calendar/calendar-days.ts';
import { readToday } from '../../calendar/wall-time.ts';
import { useAddress } from '../../ui/use-address.ts';

/** What the schedule shows; all of it is in the address. */
export interface ScheduleView {
  readonly month: Month;
  readonly page: number;
  readonly coWorkers: boolean;
  readonly meeting: string | null;
}

/** The API skips no further. */
const maxPage = 2000;

function readPage(asked: string | null): number {
  const page = Number(asked);
  return Number.isSafeInteger(page) && page > 1 && page <= maxPage ? page : 1;
}

/** The query of an address that shows this. */
export function writeView({ month, page, coWorkers, meeting }: ScheduleView): URLSearchParams {
  const query = new URLSearchParams({ month });
  if (coWorkers) query.set('coworkers', 'on');
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
    page: readPage(query.get('page')),
    coWorkers: query.get('coworkers') === 'on',
    meeting: query.get('meeting'),
  });
  const view = read(address);
  const change = (part: Partial<ScheduleView>) =>
    setAddress((before) => writeView({ ...read(before), ...part }));
  return {
    today,
    view,
    change,
    /** Another month, or others' sessions, begins with its first page and session. */
    choose: (part: Partial<ScheduleView>) => change({ page: 1, meeting: null, ...part }),
  };
}

export type ScheduleState = ReturnType<typeof useScheduleView>;
