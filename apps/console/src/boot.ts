import { areaRoutes } from './app/areas.ts';
import { loadShell } from './app/load-shell.ts';
import { preloadCode } from './loading/loaded.ts';
import { prefetch, startAddress } from './client/early.ts';
import { readToken } from './client/token.ts';
import { expectPhrases } from './i18n/phrase-files.ts';

// A script of its own, small and first: it asks for the code, the words and the data of the page at
// this address beside the code that every page needs, so that on a slow line they do not come one
// after the other.
const { pathname } = window.location;
const routeAt = (address: string) => areaRoutes.find(({ path }) => path === address);
const isSignedIn = readToken() !== null;
const wanted = routeAt(pathname);
// Who is not signed in is led to the login.
const route = isSignedIn || wanted?.access === 'public' ? wanted : routeAt('/login');
const isInside = isSignedIn && route?.access !== 'public';

if (isInside) prefetch(startAddress);
expectPhrases('public', ...(isInside ? (['console'] as const) : []), ...(route?.phrases ?? []));
// After the small ones, which everything waits for; what is large last, so that the rest is not held up.
setTimeout(() => {
  if (isInside) preloadCode(loadShell);
  if (route) preloadCode(route.load);
  if (route?.preload) preloadCode(route.preload);
});
