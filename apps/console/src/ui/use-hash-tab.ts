import { useLocation, useNavigate } from 'react-router';

/** The tab that the address's hash names, else the first one; choosing one changes the address. */
export function useHashTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((known) => `#${known}` === hash) ?? tabs[0];
  const choose = (next: string | null) => void navigate({ search, hash: `#${next ?? tabs[0]}` });
  return { tab, choose };
}
