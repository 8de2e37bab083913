/** Loads a file of code: once something of it is shown, or before. */
export type Load<Code> = () => Promise<Code>;

const loaded = new Map<Load<unknown>, unknown>();

/** Loads, and remembers what came. */
export async function loadOnce<Code>(load: Load<Code>): Promise<Code> {
  const code = await load();
  loaded.set(load, code);
  return code;
}

/** Loads what will be needed; where it does not come, what needs it says so. */
export function preloadCode(load: Load<unknown>): void {
  loadOnce(load).catch(() => undefined);
}

/** The code that is there already. */
export const codeOf = <Code>(load: Load<Code>): Code | undefined =>
  loaded.get(load) as Code | undefined;
