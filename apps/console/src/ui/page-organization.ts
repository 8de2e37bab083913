import { useEffect } from 'react';
import { useOutletContext } from 'react-router';

/** What the public frame gives its pages. */
export interface PublicFrameContext {
  setOrganization: (id: string | undefined) => void;
}

/** Tells the frame which organisation a public page is about: the footer names its legal documents (OPEN-51). */
export function usePageOrganization(id: string): void {
  const { setOrganization } = useOutletContext<PublicFrameContext>();
  useEffect(() => {
    setOrganization(id);
    return () => setOrganization(undefined);
  }, [id, setOrganization]);
}
