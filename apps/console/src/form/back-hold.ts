type Hold = (event: PopStateEvent) => void;

/** Several forms of a page may hold; the newest of them is asked. */
const holds: Hold[] = [];

/**
 * Listens to the browser's back and forward, for whoever holds them back. Called before the
 * router starts: a window tells its listeners in the order of their coming, whatever their phase.
 */
export const listenToBack = (): void =>
  window.addEventListener('popstate', (event) => holds.at(-1)?.(event));

/** Looks at each step back or forward before the router does; answers the way to let go. */
export function holdBack(hold: Hold): () => void {
  holds.push(hold);
  return () => void holds.splice(holds.indexOf(hold), 1);
}
