import { createPath } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ConsoleHistory, createConsoleHistory } from './history.ts';

const origin = 'https://console.test';

/** The history of a browser's tab: it moves at once, and tells of steps as a browser does. */
class Tab {
  entries: { url: URL; state: unknown }[];
  at = 0;
  onPop = () => {};
  constructor(path: string, state: unknown = null) {
    this.entries = [{ url: new URL(path, origin), state }];
  }
  get here() {
    const entry = this.entries[this.at];
    if (!entry) throw new Error('nothing there');
    return entry;
  }
  /** As when a person types another fragment into the address bar. */
  typeFragment(fragment: string) {
    this.put(new URL(fragment, this.here.url), null);
    this.onPop();
  }
  put(url: URL, state: unknown) {
    this.entries.splice(this.at + 1, Infinity, { url, state });
    this.at += 1;
  }
  asWindow(): Parameters<typeof createConsoleHistory>[0] {
    const history = {
      pushState: (state: unknown, _: string, url: string) =>
        this.put(new URL(url, this.here.url), structuredClone(state)),
      replaceState: (state: unknown, _: string, url?: string) => {
        const entry = { url: new URL(url ?? '', this.here.url), state: structuredClone(state) };
        this.entries.splice(
          this.at,
          1,
          url === undefined ? { ...entry, url: this.here.url } : entry,
        );
      },
      go: (steps: number) => {
        if (!this.entries[this.at + steps]) return;
        this.at += steps;
        this.onPop();
      },
    };
    Object.defineProperty(history, 'state', { get: () => this.here.state });
    const window = {
      history,
      addEventListener: (_: string, listener: () => void) => {
        this.onPop = listener;
      },
    };
    Object.defineProperty(window, 'location', { get: () => this.here.url });
    return window as unknown as Parameters<typeof createConsoleHistory>[0];
  }
}

let tab: Tab;
let history: ConsoleHistory;
beforeEach(() => {
  tab = new Tab('/users?search=a#b');
  history = createConsoleHistory(tab.asWindow());
});
const shown = () => createPath(history.now().location);
const address = () => createPath(tab.here.url);

/** Holds as a changed form does; `answer` goes on with what was asked last. */
function holdPath() {
  const asked: (() => void)[] = [];
  const release = history.hold({
    leaves: (from, to) => from.pathname !== to.pathname,
    ask: (go) => void asked.push(go),
  });
  return { asked, release, answer: () => asked.pop()?.() };
}

describe('the history of the console', () => {
  test('pushes, replaces and goes back, with what a page keeps', () => {
    history.push('/account#profile', { from: 'list' });
    expect(shown()).toBe('/account#profile');
    expect(history.now().action).toBe('PUSH');
    history.replace({ pathname: '/account', hash: '#security' });
    expect([address(), history.now().action]).toEqual(['/account#security', 'REPLACE']);
    history.go(-1);
    expect([shown(), history.now().action]).toEqual(['/users?search=a#b', 'POP']);
    history.push({ search: '?search=c' });
    expect(shown()).toBe('/users?search=c');
  });

  test('keeps what a page left with its entry over a reload', () => {
    history.push('/login', { origin: '/users' });
    const reloaded = createConsoleHistory(tab.asWindow());
    expect(reloaded.now().location.state).toEqual({ origin: '/users' });
  });

  test('tells its listeners of each move, and of none that was held', () => {
    const heard: string[] = [];
    const stop = history.listen(({ location }) => heard.push(location.pathname));
    history.push('/a');
    const { release } = holdPath();
    history.push('/b');
    release();
    stop();
    history.push('/c');
    expect(heard).toEqual(['/a']);
  });
});

describe('a held address', () => {
  test('is left by a link or the palette only after the answer', () => {
    const { asked, answer } = holdPath();
    history.push('/account');
    expect([asked.length, shown(), address()]).toEqual([
      1,
      '/users?search=a#b',
      '/users?search=a#b',
    ]);
    answer();
    expect([shown(), address()]).toEqual(['/account', '/account']);
  });

  test('is not asked about within its place', () => {
    const { asked } = holdPath();
    history.push('/users#security');
    expect([asked.length, shown()]).toEqual([0, '/users#security']);
  });

  test('comes back into the address bar after the browser went back, until the answer', () => {
    history.push('/account');
    const { asked, answer } = holdPath();
    tab.asWindow().history.go(-1);
    expect([asked.length, shown(), address()]).toEqual([1, '/account', '/account']);
    answer();
    expect([shown(), address()]).toEqual(['/users?search=a#b', '/users?search=a#b']);
  });

  test('is asked about again after a person stayed', () => {
    history.push('/account');
    const { asked } = holdPath();
    history.go(-1);
    history.go(-1);
    expect([asked.length, shown()]).toEqual([2, '/account']);
  });

  test('is asked about by the browser’s forward as well, over several entries', () => {
    history.push('/a');
    history.push('/b');
    history.go(-2);
    const { asked, answer } = holdPath();
    history.go(2);
    expect([asked.length, address()]).toEqual([1, '/users?search=a#b']);
    answer();
    expect([shown(), address()]).toEqual(['/b', '/b']);
  });

  test('asks the newest of the forms whose place is left', () => {
    const older = holdPath();
    const newer: string[] = [];
    const release = history.hold({
      leaves: (from, to) => from.href !== to.href,
      ask: () => void newer.push('asked'),
    });
    history.push('/account');
    expect([older.asked.length, newer.length]).toEqual([0, 1]);
    release();
    history.push('/account');
    expect(older.asked.length).toBe(1);
  });

  test('holds over a fragment that was typed into the address bar', () => {
    const release = history.hold({ leaves: (from, to) => from.hash !== to.hash, ask: () => {} });
    tab.typeFragment('#typed');
    expect([shown(), address()]).toEqual(['/users?search=a#b', '/users?search=a#b']);
    release();
    tab.typeFragment('#typed');
    expect(shown()).toBe('/users?search=a#typed');
    history.go(-1);
    expect(shown()).toBe('/users?search=a#b');
  });
});
