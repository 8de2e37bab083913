type Hold = (event: PopStateEvent) => void;

let held: Hold | undefined;

/**
 * Listens to the browser's back and forward, for whoever holds them back. Called before the
 * router starts: a window tells its listeners in the order of their coming, whatever their phase.
 */
export const listenToBack = (): void =>
  window.addEventListener('popstate', (event) => held?.(event));

/** Looks at each step back or forward before the router does; answers the way to let go. */
export function holdBack(hold: Hold): () => void {
  held = hold;
  return () => {
    if (held === hold) held = undefined;
  };
}
