/**
 * The secret of a mailed link between its page and the session that uses it, where the person logs in first. In
 * memory only: the history and the storage of a browser outlive the visit.
 */
let held: string | undefined;

export const holdSetUpCode = (code: string | undefined): void => {
  held = code;
};

/** The secret that waits, once: it is used up whether it turns out good or not. */
export function takeSetUpCode(): string | undefined {
  const code = held;
  held = undefined;
  return code;
}
