import { type RefObject, useLayoutEffect } from 'react';
import { mainId } from '../../../../ui/index.ts';

/** Where an element leaves that has the focus, the page takes it: a keyboard does not start over. */
export function useFocusKept(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown?.contains(document.activeElement))
        document.getElementById(mainId)?.focus({ preventScroll: true });
    };
  }, [element]);
}
