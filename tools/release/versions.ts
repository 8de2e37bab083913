const parts = (version: string) => version.split('.').map(Number);

/** Whether a text is a version of ours: `0.4.0`. */
export const isVersion = (text: string): boolean =>
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(text);

/** Whether a version comes after another one. */
export function isHigher(version: string, than: string): boolean {
  const [now, before] = [parts(version), parts(than)];
  const at = now.findIndex((part, index) => part !== before[index]);
  return at >= 0 && (now[at] ?? 0) > (before[at] ?? 0);
}

/** A package.json of ours with another version, and so the packages of ours that it names; nothing else changes. */
export function raiseManifest(text: string, from: string, to: string): string {
  const before = RegExp.escape(from);
  return text
    .replace(new RegExp(`^( {2}"version": )"${before}"`, 'm'), `$1"${to}"`)
    .replaceAll(new RegExp(`("@ensemble/[\\w-]+": )"${before}"`, 'g'), `$1"${to}"`);
}

interface Locked {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The lockfile with another version of our own packages. */
export function raiseLock(text: string, from: string, to: string): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Locked> };
  lock.version = to;
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue;
    if (locked.version === from) locked.version = to;
    for (const named of [locked.dependencies, locked.devDependencies])
      for (const name of Object.keys(named ?? {}))
        if (named?.[name] === from && name.startsWith('@ensemble/')) named[name] = to;
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}
