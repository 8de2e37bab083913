import { useEffect } from 'react';
import { phrase } from '../i18n/index.ts';

/**
 * Asks before a changed form is left: by reload or closing, or by a link of the console.
 * The router without data has no blocker of its own, so links are caught before it hears them.
 */
export function useLeaveWarning(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const leaves = event.target instanceof Element && isWayOut(event.target.closest('a'));
      if (!leaves || window.confirm(phrase('form.discardQuestion'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [changed]);
}

/** A link to another page of the console; a download or a place on this page leaves nothing. */
function isWayOut(link: HTMLAnchorElement | null): boolean {
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
}
