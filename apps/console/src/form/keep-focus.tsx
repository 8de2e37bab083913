import { useEffect } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, [tabindex])';
const reached = `${focusable}:not(:disabled, [tabindex="-1"])`;

/**
 * Keeps the focus where a person is. A control that is turned off as it is used, such as "Previous year" at the first year,
 * loses it to the page, where Escape and Tab mean something else: what stands nearest takes it.
 */
export function KeepFocus() {
  useEffect(() => {
    // Once a control is off, the browser no longer tells that the focus was on it.
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target === last && isLosing(target)) nearestTo(target)?.focus();
    });
    document.addEventListener('focusin', note);
    const attributeFilter = ['disabled'];
    observer.observe(document, { subtree: true, attributes: true, attributeFilter });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** Not while it works: it is turned on again where it stands. */
const isLosing = (target: Node): target is HTMLButtonElement =>
  target instanceof HTMLButtonElement &&
  target.disabled &&
  [target, document.body].includes(document.activeElement as HTMLElement) &&
  target.dataset['loading'] === undefined;

/** The next control, else the one before, in the smallest part of the page that has one. */
function nearestTo(target: HTMLElement): HTMLElement | undefined {
  for (let part = target.parentElement; part; part = part.parentElement) {
    const controls = [...part.querySelectorAll<HTMLElement>(reached)].filter((each) =>
      each.checkVisibility(),
    );
    const follows = (each: HTMLElement) =>
      (target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const nearest = controls.find(follows) ?? controls.at(-1);
    if (nearest) return nearest;
  }
  return undefined;
}
