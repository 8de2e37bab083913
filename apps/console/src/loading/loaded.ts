/** Loads a file of code: once something of it is shown, or before. */
export type Load<Code> = () => Promise<Code>;

const loaded = new WeakMap<Load<unknown>, unknown>();

/** Loads, and remembers what came. */
export async function loadOnce<Code>(load: Load<Code>): Promise<Code> {
  const code = await load();
  loaded.set(load, code);
  return code;
}

/** Loads what will be needed; where it does not come, what needs it says so. */
export function expectLoaded(load: Load<unknown>): void {
  loadOnce(load).catch(() => undefined);
}

/**
 * Code that is there already, for `React.lazy`: answered without a turn of waiting, because a part
 * that waits even for a moment is shown up to 0.3 s later, in step with other parts that wait.
 */
export function known<Code>(load: Load<Code>): Promise<Code> | undefined {
  if (!loaded.has(load)) return undefined;
  const code = loaded.get(load) as Code;
  // oxlint-disable-next-line unicorn/no-thenable -- what `React.lazy` asks for is a thenable
  return { then: (take: (code: Code) => unknown) => take(code) } as Promise<Code>;
}
