import { listUsers, type User } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../client/index.ts';
import { organizationsQuery } from '../../client/organizations-query.ts';
import { useCurrent, useSession } from '../../session/index.ts';

const searchDelayMs = 300;
/** Fewer letters would find half of everybody. */
const minLetters = 2;
const maxPeople = '6';

/** The words that are searched for: after a pause, or at once when Enter says so. */
export function useSettled(term: string) {
  const [settled, setSettled] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), searchDelayMs);
    return () => clearTimeout(timer);
  }, [term]);
  return { settled, settleNow: () => setSettled(term) };
}

/** The people the server finds; a search that the next letter makes pointless is given up. */
export function usePeople(term: string, settled: string) {
  const { can } = useSession();
  const { organizationId } = useCurrent();
  const isWanted = can('users.read') && term.length >= minLetters;
  const source = useQuery({
    queryKey: ['palette', 'people', organizationId, settled],
    queryFn: async ({ signal }) => {
      const query = { searchTerm: settled, limit: maxPeople, sort: 'fullName' };
      return (await call(listUsers, { params: { orgId: organizationId }, query, signal })).users;
    },
    enabled: isWanted && settled === term,
  });
  const isCurrent = isWanted && settled === term;
  return {
    people: isCurrent ? onceEach(source.data ?? []) : [],
    isWaiting: isWanted && (!isCurrent || source.isFetching),
    hasFailed: isCurrent && source.isError && !source.isFetching,
    searchAgain: () => {
      if (isCurrent && source.isError) void source.refetch();
    },
  };
}

/** Who was deactivated and invited again is in the list twice. */
const onceEach = (users: readonly User[]) => [
  ...new Map(users.map((user) => [user.id, user])).values(),
];

/** All organisations, for whoever may list them: few enough to be searched here. */
export function useOrganizations() {
  const { can } = useSession();
  const source = useQuery({ ...organizationsQuery, enabled: can('organizations.list') });
  return source.data ?? [];
}
