/** Remembers which pushes were shown: one that comes twice is shown once. */
export interface SeenReferences {
  /** True the first time. */
  isNew(reference: string): boolean;
  /** What to keep between two starts of the app. */
  list(): string[];
}

const kept = 200;

/** Starts with what the app kept; remembers the last 200. */
export function seenReferences(earlier: readonly string[] = []): SeenReferences {
  const seen = new Set(earlier.slice(-kept));
  return {
    isNew(reference) {
      if (seen.has(reference)) return false;
      seen.add(reference);
      for (const oldest of seen) {
        if (seen.size <= kept) break;
        seen.delete(oldest);
      }
      return true;
    },
    list: () => [...seen],
  };
}
