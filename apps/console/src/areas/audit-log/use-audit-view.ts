import {
  administrativeActions,
  type AuditAction,
  auditActionNames,
  auditActions,
  type AuditGroup,
  auditGroups,
} from '@ensemble/contract';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../ui/address/use-search-params.ts';
import { useTableView } from '../../table/index.ts';
import { asDay, momentsOf, type Period, periods } from './period.ts';

/** What the list is narrowed to, as the address bar holds it. */
export interface AuditFilter {
  readonly actor: string;
  readonly target: string;
  /** One action, or a group of them. */
  readonly action: AuditAction | AuditGroup | '';
  readonly period: Period;
  readonly firstDay: string;
  readonly lastDay: string;
  /** For SuperAdmins alone; empty: all of them. */
  readonly organization: string;
}

const keys = {
  actor: 'actor',
  target: 'target',
  action: 'action',
  period: 'when',
  firstDay: 'from',
  lastDay: 'to',
  organization: 'organization',
} as const satisfies Record<keyof AuditFilter, string>;

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The actions a reader may be told of: administrators of organisations of administrative ones. */
export const actionsFor = (forService: boolean): readonly AuditAction[] =>
  forService ? auditActionNames : administrativeActions;

/** The groups with at least one of these actions. */
const groupsOf = (actions: readonly AuditAction[]) =>
  auditGroups.filter((group) => actions.some((each) => auditActions[each].group === group));

function readFilter(address: URLSearchParams, forService: boolean): AuditFilter {
  const read = (key: keyof AuditFilter) => address.get(keys[key]) ?? '';
  const idIn = (key: keyof AuditFilter) => (isId(read(key)) ? read(key) : '');
  const action = read('action');
  const offered = actionsFor(forService);
  const [firstDay, lastDay] = [asDay(read('firstDay')), asDay(read('lastDay'))];
  return {
    actor: idIn('actor'),
    target: idIn('target'),
    action: [...offered, ...groupsOf(offered)].find((each) => each === action) ?? '',
    period: periods.find((each) => each === read('period')) ?? 'all',
    firstDay,
    lastDay: lastDay < firstDay ? '' : lastDay,
    organization: forService ? idIn('organization') : '',
  };
}

/** The actions that are asked for: all of a group, one, or any. */
function wantedActions(action: AuditFilter['action'], forService: boolean): string | undefined {
  const group = auditGroups.find((each) => each === action);
  if (!group) return action || undefined;
  return actionsFor(forService)
    .filter((each) => auditActions[each].group === group)
    .join(',');
}

/** The view of the audit log in the address bar, with the query it stands for. */
export function useAuditView(forService: boolean) {
  const { view, change } = useTableView({ sorts: ['newest'], sort: 'newest' });
  const address = useSearchParams();
  const navigate = useNavigate();
  const setAddress = (next: URLSearchParams) => void navigate(`?${next}`);
  const filter = readFilter(address, forService);
  const setFilter = (part: Partial<AuditFilter>) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('page');
    for (const [key, value] of Object.entries(part)) {
      const name = keys[key as keyof AuditFilter];
      if (value === '' || (key === 'period' && value === 'all')) next.delete(name);
      else next.set(name, value);
    }
    setAddress(next);
  };
  const isFiltered = Object.entries(filter).some(
    ([key, value]) => value !== '' && (key !== 'period' || value !== 'all'),
  );
  const asked = {
    actorId: filter.actor || undefined,
    targetId: filter.target || undefined,
    actions: wantedActions(filter.action, forService),
    ...momentsOf(filter),
  };
  const page = { skip: String((view.page - 1) * view.size), limit: String(view.size) };
  const clear = () => setAddress(new URLSearchParams());
  return { view, change, filter, setFilter, isFiltered, clear, asked, page };
}

export type Asked = ReturnType<typeof useAuditView>['asked'];
