import { useLocation } from 'react-router';

/** A page that says by which address it was reached, and what was handed on to it. */
export function Elsewhere() {
  const { pathname, search, hash, state } = useLocation();
  return <h1>{`At ${pathname}${search}${hash} with ${JSON.stringify(state)}`}</h1>;
}
