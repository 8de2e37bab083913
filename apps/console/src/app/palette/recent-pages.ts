const key = 'recentPages';
const most = 3;

/**
 * The pages somebody opened this way last, newest first, kept on their device. Pages of the
 * console and nothing else: whom they looked for stays with nobody.
 */
export const readRecentPages = (): readonly string[] =>
  (localStorage.getItem(key) ?? '').split(',').filter(Boolean);

/** Keeps a page for the next time. */
export const rememberPage = (path: string): void =>
  localStorage.setItem(
    key,
    [path, ...readRecentPages().filter((each) => each !== path)].slice(0, most).join(','),
  );
