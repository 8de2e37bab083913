import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { Router } from 'react-router';
import type { ConsoleHistory, Hold } from './history.ts';

const HistoryContext = createContext<ConsoleHistory | undefined>(undefined);

/** The router on a history of the console's own. */
export function HistoryRouter({
  history,
  children,
}: {
  history: ConsoleHistory;
  children: ReactNode;
}) {
  const [{ location, action }, setMoment] = useState(history.now);
  // A page that is still to be loaded leaves the one before in view.
  useLayoutEffect(
    () => history.listen((moment) => startTransition(() => setMoment(moment))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Holds moves back while `when` says so. */
export function useHold(when: boolean, hold: Hold): void {
  const history = use(HistoryContext);
  const leaves = useEffectEvent(hold.leaves);
  const ask = useEffectEvent(hold.ask);
  useEffect(
    () =>
      when
        ? history?.hold({ leaves: (from, to) => leaves(from, to), ask: (go) => ask(go) })
        : undefined,
    [when, history],
  );
}
