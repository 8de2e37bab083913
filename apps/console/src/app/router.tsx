import { lazy, Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { PrivateGate, PrivatePage, Root, TwoFactorGate, UnknownPath } from './gates.tsx';
import { areaRoutes } from './areas.ts';
import { loadPhrases } from '../i18n/index.ts';
import { withinTime } from './lazy-page.ts';
import { PublicFrame } from './public-frame.tsx';

const ConsoleShell = lazy(async () => {
  const [shell] = await withinTime(
    Promise.all([import('./console-shell.tsx'), loadPhrases('console')]),
  );
  return shell;
});

/** Every address of the console (SHELL-01..06). */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Root />} />
        <Route element={<PublicFrame />}>
          {areaRoutes.map((route) => {
            if (route.access === 'public')
              return <Route key={route.path} path={route.path} element={<route.page />} />;
            if (route.access !== 'twoFactor') return null;
            const page = (
              <TwoFactorGate>
                <route.page />
              </TwoFactorGate>
            );
            return <Route key={route.path} path={route.path} element={page} />;
          })}
        </Route>
        <Route element={<Private />}>
          {areaRoutes.map((route) =>
            route.access === 'private' ? (
              <Route key={route.path} path={route.path} element={<PrivatePage route={route} />} />
            ) : null,
          )}
        </Route>
        <Route path="*" element={<UnknownPath />} />
      </Routes>
    </BrowserRouter>
  );
}

function Private() {
  return (
    <PrivateGate>
      <Suspense>
        <ConsoleShell>
          <Outlet />
        </ConsoleShell>
      </Suspense>
    </PrivateGate>
  );
}
