/** What counts as speech, of 1. */
const minLevel = 0.02;
/** How long a person stays marked after their last word. */
const holdMs = 1500;

/** Finds who speaks from levels that are read again and again; who has just spoken stays marked over a pause. */
export function createSpeakerFinder() {
  let current: { id: string; at: number } | undefined;
  return (levels: ReadonlyMap<string, number>, nowMs: number): string | undefined => {
    const [loudest] = [...levels].filter(([, level]) => level >= minLevel).toSorted(byLevel);
    const currentLevel = current && (levels.get(current.id) ?? 0);
    if (current && currentLevel !== undefined && currentLevel >= minLevel) current.at = nowMs;
    const isHeld = current && nowMs - current.at < holdMs;
    // Another one who is louder takes over only after the first has paused, or is twice as loud.
    if (loudest && (!isHeld || loudest[1] > 2 * (currentLevel ?? 0)))
      current = { id: loudest[0], at: nowMs };
    else if (!isHeld) current = undefined;
    return current?.id;
  };
}

const byLevel = ([, a]: [string, number], [, b]: [string, number]) => b - a;
