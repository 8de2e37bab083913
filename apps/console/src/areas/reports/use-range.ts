import { earliestReportMonth, type ReportRange } from '@ensemble/contract';
import { useLocation, useNavigate } from 'react-router';
import { asMonth, currentMonth, shiftMonth } from './figures/months.ts';

/** Twelve months and the current one. */
export function defaultRange(latest = currentMonth()): ReportRange {
  return { from: asMonth(shiftMonth(latest, -12), latest) || earliestReportMonth, to: latest };
}

/** The range in an address; what is no range there is the usual one. */
export function readRange(address: URLSearchParams, latest = currentMonth()): ReportRange {
  const usual = defaultRange(latest);
  const from = asMonth(address.get('from'), latest) || usual.from;
  const to = asMonth(address.get('to'), latest) || usual.to;
  return from <= to ? { from, to } : usual;
}

/** The months that are shown, in the address bar. One end that passes the other takes it along. */
export function useRange() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const range = readRange(address);
  const choose = (part: Partial<ReportRange>) => {
    const next = { ...range, ...part };
    if (next.from > next.to) Object.assign(next, part.from ? { to: next.from } : { from: next.to });
    address.set('from', next.from);
    address.set('to', next.to);
    // The tab stays.
    void navigate({ search: address.toString(), hash });
  };
  return { range, choose };
}
