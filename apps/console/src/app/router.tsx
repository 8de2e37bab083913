import { InOwnZone } from '../calendar/in-own-zone.tsx';
import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { PrivateGate, PrivatePage, Root, TwoFactorGate, UnknownAddress } from './gates.tsx';
import { areaRoutes } from './areas.ts';
import { loadPhrases } from '../i18n/index.ts';
import { mayEnter, readSession } from '../session/index.ts';
import { ShellFailure } from '../loading/failures.tsx';
import { lazily } from '../loading/lazily.tsx';
import { lazyPage } from './lazy-page.ts';
import { loadShell } from './load-shell.ts';
import { loadOnce } from '../loading/loaded.ts';
import { createConsoleHistory } from '../routing/history.ts';
import { HistoryRouter } from '../routing/history-router.tsx';
import { PublicFrame } from './public-frame.tsx';

const ConsoleShell = lazily(loadShell, { phrases: ['console'], failure: ShellFailure });

const pages = areaRoutes.map((route) => ({ route, Page: lazyPage(route) }));

/**
 * Waits for what the first picture of this address is drawn with: drawn before, it would be an empty
 * page, and the shell would come up to 0.3 s after it could. Of a token whose session this browser
 * has not kept, as after an update, the session comes first: until then it would be the login.
 */
export async function firstPicture(whenKnown: Promise<void>): Promise<void> {
  const route = areaRoutes.find(({ path }) => path === window.location.pathname);
  if (!readSession().session && route?.access !== 'public') await whenKnown;
  const { session } = readSession();
  // Where something does not come, drawing asks again, and says so.
  const phrases = loadPhrases(...(route?.phrases ?? [])).catch(() => undefined);
  if (!session || !mayEnter(session) || (route && route.access !== 'private')) return;
  const isBare = route?.access === 'private' && route.isBare;
  const shell = isBare ? [phrases] : [loadOnce(loadShell), loadPhrases('console'), phrases];
  await Promise.all(shell).catch(() => undefined);
}

const history = createConsoleHistory(window);

/** Every address of the console (SHELL-01..06). */
export function Router() {
  return (
    <HistoryRouter history={history}>
      <Routes>
        <Route path="/" element={<Root />} />
        <Route element={<PublicFrame />}>
          {pages.map(({ route, Page }) => {
            if (route.access === 'public')
              return <Route key={route.path} path={route.path} element={<Page />} />;
            if (route.access !== 'twoFactor') return null;
            const page = (
              <TwoFactorGate>
                <Page />
              </TwoFactorGate>
            );
            return <Route key={route.path} path={route.path} element={page} />;
          })}
        </Route>
        {[false, true].map((isBare) => (
          <Route key={String(isBare)} element={<Private isBare={isBare} />}>
            {pages.map(({ route, Page }) => {
              if (route.access !== 'private' || isBare !== (route.isBare ?? false)) return null;
              const page = <PrivatePage route={route} page={Page} />;
              return <Route key={route.path} path={route.path} element={page} />;
            })}
          </Route>
        ))}
        <Route path="*" element={<UnknownAddress />} />
      </Routes>
    </HistoryRouter>
  );
}

function Private({ isBare }: { isBare: boolean }) {
  const page = (
    <InOwnZone>
      <Outlet />
    </InOwnZone>
  );
  return (
    <PrivateGate>
      <Suspense>{isBare ? page : <ConsoleShell>{page}</ConsoleShell>}</Suspense>
    </PrivateGate>
  );
}
