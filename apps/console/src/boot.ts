import { areaRoutes } from './app/areas.ts';
import { loadShell } from './app/load-shell.ts';
import { expectLoaded } from './loading/loaded.ts';
import { askEarly } from './client/early.ts';
import { readToken } from './client/token.ts';
import { expectPhrases } from './i18n/phrase-files.ts';

// A script of its own, small and first: it asks for the code, the words and the data of the page at
// this address beside the code that every page needs, so that on a slow line they do not come one
// after the other.
const { pathname, search } = window.location;
const routeAt = (address: string) => areaRoutes.find(({ path }) => path === address);
const isSignedIn = readToken() !== null;
const wanted = routeAt(pathname);
// Who is not signed in is led to the login.
const route = isSignedIn || wanted?.access === 'public' ? wanted : routeAt('/login');
const isInside = isSignedIn && route?.access !== 'public';

if (route?.largest) expectLoaded(route.largest);
if (isInside) {
  askEarly('/api/auth/session');
  const id = knownOrganization();
  if (route?.access === 'private' && id !== undefined)
    for (const address of route.reads?.(new URLSearchParams(search), id) ?? []) askEarly(address);
}
expectPhrases('public', ...(isInside ? (['console'] as const) : []), ...(route?.phrases ?? []));
// After the small ones, which everything waits for.
setTimeout(() => {
  if (isInside) expectLoaded(loadShell);
  if (route) expectLoaded(route.load);
});

/** The organisation of the last visit, which the session's answer will confirm or end. */
function knownOrganization(): string | undefined {
  try {
    const session = JSON.parse(localStorage.getItem('session') ?? 'null') as Stored;
    const id = session?.organizations?.[0]?.organizationId;
    return typeof id === 'string' ? id : undefined;
  } catch {
    // An older release, or a hand, left something else there.
    return undefined;
  }
}
type Stored = { organizations?: { organizationId?: unknown }[] } | null;
