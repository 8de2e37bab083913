/** What stands in the guide, and what stands in its place here. */
export type Pairs = Readonly<Record<string, string>>;

/**
 * Replaces each in one turn, the longest first. A path is replaced where it begins, so that doing it twice changes
 * nothing more.
 */
export function replacePlaces(text: string, pairs: Pairs): string {
  const keys = Object.keys(pairs).toSorted((one, other) => other.length - one.length);
  const patterns = keys.map(
    (key) => `${key.startsWith('/') ? '(?<![\\w.-])' : ''}${RegExp.escape(key)}`,
  );
  return text.replaceAll(new RegExp(patterns.join('|'), 'g'), (found) => pairs[found] ?? found);
}
