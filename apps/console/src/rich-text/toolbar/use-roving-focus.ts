import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Buttons of a toolbar that can be seen. One that is off keeps its place, so that focus never falls out. */
const buttonsIn = (toolbar: HTMLElement): HTMLElement[] =>
  [...toolbar.querySelectorAll<HTMLElement>('[data-tool]')].filter(
    (button) => button.offsetParent !== null,
  );

/**
 * The keys of a toolbar: Tab enters and leaves it once, arrows, Home and End move within. The
 * button used last is where it is entered again.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(null);

  const mark = () => {
    if (!toolbar.current) return;
    const buttons = buttonsIn(toolbar.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of toolbar.current.querySelectorAll<HTMLElement>('[data-tool]'))
      button.tabIndex = button === stop ? 0 : -1;
  };
  useLayoutEffect(mark);

  const enter = () => {
    mark();
    toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
  };

  const onFocus = (event: { target: EventTarget }) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-tool]')) return;
    last.current = event.target;
    mark();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!toolbar.current || !(event.target instanceof HTMLElement)) return;
    const buttons = buttonsIn(toolbar.current);
    // The keys of what opened from a button pass by here too.
    const at = buttons.indexOf(event.target);
    const to = targetOf(event.key, at, buttons.length);
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return { enter, onFocus, onKeyDown };
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
