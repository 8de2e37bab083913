import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';

/** Where the console is, and how it came there. */
export interface Moment {
  readonly location: Location;
  readonly action: NavigationType;
}

/** What holds the console where it is, such as a changed form. */
export interface Hold {
  /** Whether going from one address to the other leaves what is held. */
  readonly leaves: (from: URL, to: URL) => boolean;
  /** Asks the person; `go` goes where they wanted to. */
  readonly ask: (go: () => void) => void;
}

/** The console's addresses, as the router moves through them. */
export interface ConsoleHistory extends Navigator {
  readonly now: () => Moment;
  /** Tells of each move; answers the way to stop. */
  readonly listen: (listener: (moment: Moment) => void) => () => void;
  /** Holds moves back until they are answered; answers the way to let go. The newest hold is asked. */
  readonly hold: (hold: Hold) => () => void;
}

/** What is kept with each entry of the browser's history. */
interface Entry {
  readonly key: string;
  /** Counts the entries, so that a step back is told from a step forward. */
  readonly place: number;
  /** The page's own, such as where a person came from. */
  readonly state: unknown;
}

type BrowserWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

const newKey = () => Math.random().toString(36).slice(2, 10);
const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'key' in state && 'place' in state;

/** The entry the browser is at; one that it made by itself, as of a fragment that was typed, is taken up. */
function entryHere({ history }: BrowserWindow, place: number): Entry {
  const { state } = history as { state: unknown };
  if (isEntry(state)) return state;
  const made = { key: newKey(), place, state: null };
  history.replaceState(made, '');
  return made;
}

/** Adds to a list, and answers the way to take it out again. */
function added<Value>(all: Value[], value: Value): () => void {
  all.push(value);
  return () => void all.splice(all.indexOf(value), 1);
}

/**
 * A history of the console's own over the browser's, for the router's declarative form: that form
 * cannot hold a move back. Nothing else touches `window.history`.
 */
export function createConsoleHistory(window: BrowserWindow): ConsoleHistory {
  const holds: Hold[] = [];
  const listeners: ((moment: Moment) => void)[] = [];
  let entry = entryHere(window, 0);
  let moment: Moment = { location: locationHere(), action: NavigationType.Pop };
  /** The entry of the browser's history that the person has agreed to go to. */
  let agreed: string | undefined;

  function locationHere(): Location {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry.state, key: entry.key };
  }

  function arrive(next: Entry, action: NavigationType): void {
    entry = next;
    moment = { location: locationHere(), action };
    for (const listener of listeners) listener(moment);
  }

  const urlOf = (to: To) =>
    new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);

  /** The newest hold that going there leaves. */
  const heldFrom = (to: URL): Hold | undefined => {
    const from = urlOf(moment.location);
    return holds.findLast(({ leaves }) => leaves(from, to));
  };

  /** Goes to an address, at once or when the person agrees; a push is one place further. */
  const move =
    (write: 'pushState' | 'replaceState', action: NavigationType, step: number) =>
    (to: To, state: unknown = null): void => {
      const here = { pathname: moment.location.pathname };
      const address = createPath({ ...here, ...(typeof to === 'string' ? parsePath(to) : to) });
      const go = () => {
        const next = { key: newKey(), place: entry.place + step, state };
        window.history[write](next, '', address);
        arrive(next, action);
      };
      const hold = heldFrom(urlOf(address));
      if (hold) hold.ask(go);
      else go();
    };

  // The browser has gone already: where that is held, it is sent back until the person agrees.
  window.addEventListener('popstate', () => {
    const next = entryHere(window, entry.place + 1);
    if (next.key === entry.key) return;
    const steps = next.place - entry.place;
    const hold = next.key === agreed ? undefined : heldFrom(new URL(window.location.href));
    agreed = undefined;
    if (!hold) return arrive(next, NavigationType.Pop);
    window.history.go(-steps);
    hold.ask(() => {
      agreed = next.key;
      window.history.go(steps);
    });
  });

  return {
    now: () => moment,
    listen: (listener) => added(listeners, listener),
    hold: (hold) => added(holds, hold),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    createURL: urlOf,
    go: (steps) => window.history.go(steps),
    push: move('pushState', NavigationType.Push, 1),
    replace: move('replaceState', NavigationType.Replace, 0),
  };
}
