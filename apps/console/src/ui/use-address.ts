import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from './address/use-search-params.ts';

/** The query of the address, and the way to change it that leaves the hash, which says the tab, as it is. */
export function useAddress() {
  const address = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const change = (
    next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams),
    options: { replace?: boolean } = {},
  ) => {
    // From the address itself: a delayed search must not undo a sort chosen in the meantime.
    const before = new URLSearchParams(window.location.search);
    const after = typeof next === 'function' ? next(before) : next;
    void navigate({ search: after.toString(), hash }, options);
  };
  return [address, change] as const;
}
