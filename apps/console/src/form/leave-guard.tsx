import { lazy, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { type Navigator, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { holdBack } from './back-hold.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** The router keeps the place of an entry in the browser's history beside its own state. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

interface LeaveGuardProps {
  when: boolean;
  /** Addresses of one place show one and the same form; without it, those of one path. */
  placeOf?: (address: URL) => string;
  /** Puts what was typed where nothing loses it; answers whether that went well, and nothing need be asked. */
  keep?: () => Promise<boolean>;
}

const pathOf = ({ pathname }: URL) => pathname;
/** The place of a form that any other address takes away. */
export const wholeAddress = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;

/**
 * Asks in a dialog before a changed page is left: by anything that leads to another place of the
 * console, the browser's back included; reload and closing are the browser's to ask. The router
 * offers this only to its other flavour, which every visitor would load: so the one place where
 * it changes the address is held back here.
 */
export function LeaveGuard({ when, placeOf = pathOf, keep }: LeaveGuardProps) {
  const [leave, setLeave] = useState<() => void>();
  const asked = async (go: () => void) => {
    if (keep && (await keep())) return go();
    setLeave(() => go);
  };
  const guard = useLatest<Guard>({ placeOf, asked: (go) => void asked(go) });
  useHeldLinks(when, guard);
  useHeldBack(when, guard);
  useHeldUnload(when);
  if (!leave) return null;
  const go = () => {
    setLeave(undefined);
    leave();
  };
  return (
    <Suspense>
      <LeaveDialog onStay={() => setLeave(undefined)} onLeave={go} />
    </Suspense>
  );
}

interface Guard {
  readonly placeOf: (address: URL) => string;
  readonly asked: (go: () => void) => void;
}
type LatestGuard = RefObject<Guard>;

function useHeldLinks(when: boolean, guard: LatestGuard): void {
  const { navigator } = use(NavigationContext);
  useEffect(() => (when ? holdLinks(navigator, guard) : undefined), [when, navigator, guard]);
}

/** Who asks, of the changed forms of a page: the newest whose place is left. */
const guards: LatestGuard[] = [];
let letGo = () => {};

/** Holds back changes of address that leave the form; answers the way to let go. */
function holdLinks(navigator: Navigator, guard: LatestGuard): () => void {
  if (guards.push(guard) === 1) letGo = holdNavigator(navigator);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length === 0) letGo();
  };
}

function holdNavigator(navigator: Navigator): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const held =
    (move: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const here = new URL(window.location.href);
      const there = new URL(navigator.createHref(to), here);
      const guard = guards.findLast(
        ({ current }) => current.placeOf(here) !== current.placeOf(there),
      );
      if (guard) guard.current.asked(() => move(to, ...rest));
      else move(to, ...rest);
    };
  Object.assign(navigator, { push: held(push), replace: held(replace) });
  return () => void Object.assign(navigator, { push, replace });
}

function useHeldBack(when: boolean, guard: LatestGuard): void {
  useEffect(() => {
    if (!when) return;
    const place = () => guard.current.placeOf(new URL(window.location.href));
    const here = { place: place(), index: indexOf(window.history.state) };
    let settled = false;
    const hold = (event: PopStateEvent) => {
      if (settled || place() === here.place) return;
      const steps = indexOf(event.state) - here.index;
      // Before the router hears of it: the page stays, and the address comes back.
      event.stopImmediatePropagation();
      window.history.go(-steps);
      guard.current.asked(() => {
        settled = true;
        window.history.go(steps);
      });
    };
    return holdBack(hold);
  }, [when, guard]);
}

function useHeldUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
