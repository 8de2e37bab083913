import { areaRoutes } from './app/areas.ts';
import { loadShell } from './app/load-shell.ts';
import { prefetch, startAddress } from './client/boot-prefetch.ts';
import { readToken } from './client/token.ts';
import { readStartLanguage } from './i18n/language.ts';
import { expectPhrases } from './i18n/route-phrase-files.ts';
import { readColorScheme } from './theme/color-scheme.ts';

// Stands in the page itself (build/inline-boot.ts) and runs before any file is there. It asks for the
// files and the data of the page at this address at once, so that on a slow line they do not come one
// after the other. In it an `import()` only asks for its files: nothing is run.
const { pathname, search } = window.location;
const routeAt = (address: string) => areaRoutes.find(({ path }) => path === address);
const isSignedIn = readToken() !== null;
const wanted = routeAt(pathname);
// Who is not signed in is led to the login.
const route = isSignedIn || wanted?.access === 'public' ? wanted : routeAt('/login');
const isInside = isSignedIn && route?.access !== 'public';
const isBare = route?.access === 'private' && route.isBare;

// The page draws the frame by these until the console does.
const { dataset } = document.documentElement;
document.documentElement.lang = readStartLanguage();
dataset['mantineColorScheme'] = readColorScheme();
dataset['frame'] = isInside ? 'inside' : 'public';

// The session with all that the shell needs, and then what the page reads first.
// An answer that breaks off is the console's to speak of: it reads the same one.
if (isInside) prefetch(startAddress, (answer) => void prefetchPage(answer).catch(() => undefined));
expectPhrases(
  'public',
  ...(isInside && !isBare ? (['console'] as const) : []),
  ...(route?.phrases ?? []),
);
if (isInside && !isBare) void loadShell();
void route?.load();
// What is large last, so that the rest is not held up.
const { preload } = route ?? {};
if (preload) setTimeout(() => void preload());

async function prefetchPage(answer: Response): Promise<void> {
  if (route?.access !== 'private' || !route.reads) return;
  // Where the console is drawn already, its page asks by itself.
  if (!document.querySelector('.first-frame')) return;
  const { data } = (await answer.json()) as { data: Start };
  // It comes with a session that may enter.
  if (!data.organization) return;
  const organizationId = data.organization.id;
  const [first, ...others] = route.reads(organizationId, new URLSearchParams(search));
  if (first)
    prefetch(first, (found) => void prefetchNext(organizationId, found).catch(() => undefined));
  for (const address of others) prefetch(address);
}

async function prefetchNext(organizationId: string, found: Response): Promise<void> {
  if (route?.access !== 'private' || !route.readsNext) return;
  const { data } = (await found.json()) as { data: unknown };
  for (const address of route.readsNext(organizationId, data)) prefetch(address);
}

/** What of the answer is needed here; who reads it for the console checks the whole of it. */
interface Start {
  readonly organization: { readonly id: string } | null;
}
