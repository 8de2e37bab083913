import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The parameters of the address. The library's own hook brings what link.tsx leaves out. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
