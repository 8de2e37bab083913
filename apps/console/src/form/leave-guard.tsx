import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { type Navigator, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { holdBack } from './back-hold.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** The router keeps the place of an entry in the browser's history beside its own state. */
const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks in a dialog before a changed page is left: by anything that leads to another page of the
 * console, the browser's back included; reload and closing are the browser's to ask. The router
 * offers this only to its other flavour, which every visitor would load: so the one place where
 * it changes the address is held back here.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const [leave, setLeave] = useState<() => void>();
  const asked = (go: () => void) => setLeave(() => go);
  useHeldLinks(when, asked);
  useHeldBack(when, asked);
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

type Asked = (go: () => void) => void;

function useHeldLinks(when: boolean, asked: Asked): void {
  const { navigator } = use(NavigationContext);
  const ask = useLatest(asked);
  useEffect(
    () => (when ? holdLinks(navigator, (go) => ask.current(go)) : undefined),
    [when, navigator, ask],
  );
}

/** Who asks, of the changed forms of a page: the newest. */
const asking: Asked[] = [];
let letGo = () => {};

/** Holds back changes of address that leave the page; answers the way to let go. */
function holdLinks(navigator: Navigator, ask: Asked): () => void {
  if (asking.push(ask) === 1) letGo = holdNavigator(navigator);
  return () => {
    asking.splice(asking.indexOf(ask), 1);
    if (asking.length === 0) letGo();
  };
}

function holdNavigator(navigator: Navigator): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const held =
    (move: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const path = new URL(navigator.createHref(to), window.location.href).pathname;
      if (path === window.location.pathname) move(to, ...rest);
      else asking.at(-1)?.(() => move(to, ...rest));
    };
  Object.assign(navigator, { push: held(push), replace: held(replace) });
  return () => void Object.assign(navigator, { push, replace });
}

function useHeldBack(when: boolean, asked: Asked): void {
  const ask = useLatest(asked);
  useEffect(() => {
    if (!when) return;
    const here = { path: window.location.pathname, place: placeOf(window.history.state) };
    let settled = false;
    const hold = (event: PopStateEvent) => {
      if (settled || window.location.pathname === here.path) return;
      const steps = placeOf(event.state) - here.place;
      // Before the router hears of it: the page stays, and the address comes back.
      event.stopImmediatePropagation();
      window.history.go(-steps);
      ask.current(() => {
        settled = true;
        window.history.go(steps);
      });
    };
    return holdBack(hold);
  }, [when, ask]);
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
