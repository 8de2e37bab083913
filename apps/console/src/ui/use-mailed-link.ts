import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { carriesLink } from '../client/index.ts';

interface Options<Link> {
  /** Reads what the address carries, or what its place in the history kept. */
  readonly take: (location: Location) => Link;
  /** What the history keeps in place of the link, so that a reload finds it; nothing without it. */
  readonly keep?: (link: Link) => unknown;
  /** Leaves a query that carries no secret. */
  readonly leaveQuery?: boolean;
}

/**
 * What a mailed link carries, taken out of the address bar at once. A link pasted over the open page
 * changes only the fragment, which loads nothing anew: `turn` counts up for each, as a key of the page.
 */
export function useMailedLink<Link>({ take, keep, leaveQuery = false }: Options<Link>): {
  link: Link;
  turn: number;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const address = leaveQuery ? hash : search + hash;
  const isCarrying = carriesLink({ search: leaveQuery ? '' : search, hash });
  const [taken, setTaken] = useState(() => ({ link: take(location), address, turn: 0 }));
  useEffect(() => {
    if (!isCarrying) return;
    const isNew = address !== taken.address;
    const link = isNew ? take(location) : taken.link;
    if (isNew) setTaken({ link, address, turn: taken.turn + 1 });
    void navigate(pathname, { replace: true, state: keep?.(link) });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [address]);
  return taken;
}
