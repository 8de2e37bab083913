import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of a link that opens the form of the page it leads to. */
export const opensForm = { opensForm: true } as const;

/** Opens the form of a page where a link asked for it (`opensForm`); once, not again by Back or a reload. */
export function useAskedForm(open: (() => void) | undefined): void {
  const { key, pathname, search, hash, state } = useLocation();
  const answered = useRef<string>(undefined);
  const navigate = useNavigate();
  const isAsked =
    open !== undefined && (state as Partial<typeof opensForm> | null)?.opensForm === true;
  const openForm = useEffectEvent(() => {
    if (answered.current === key) return;
    answered.current = key;
    open?.();
    void navigate({ pathname, search, hash }, { replace: true, state: null });
  });
  useEffect(() => {
    if (isAsked) openForm();
  }, [isAsked]);
}
