import { useRef, useState } from 'react';

/** One call at a time behind a button of a public screen: its progress and its failure. */
export interface Action<Arguments extends readonly unknown[]> {
  readonly run: (...input: Arguments) => Promise<void>;
  readonly busy: boolean;
  readonly error: unknown;
}

/**
 * Runs something asynchronous once at a time and keeps its failure. Public screens use it
 * instead of a query library that they would load for a single call.
 */
export function useAction<Arguments extends readonly unknown[]>(
  action: (...input: Arguments) => Promise<void>,
): Action<Arguments> {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const running = useRef(false);
  const run = async (...input: Arguments) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      await action(...input);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    } finally {
      running.current = false;
    }
  };
  return { run, busy: state.busy, error: state.error };
}
