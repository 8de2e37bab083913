import type { Language } from '@ensemble/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearPublicSettings } from '../client/public-settings.ts';
import { chooseLanguage, loadPhrases } from '../i18n/index.ts';
import { phraseFiles, type PhrasePart } from '../i18n/phrase-files.ts';
import { createConsoleHistory } from '../routing/history.ts';
import { HistoryRouter } from '../routing/history-router.tsx';
import { ThemeProvider } from '../theme/index.ts';
import { KeepFocus } from '../form/keep-focus.tsx';
import { mainId, NoticeList } from '../ui/index.ts';
import { readNotices, removeNotice } from '../ui/notices/notices.ts';

/** How a person sees a component. */
export interface Edition {
  readonly language: Language;
  readonly width: number;
}

/** English on a laptop, and French on a phone. */
export const editions: readonly Edition[] = [
  { language: 'en', width: 1280 },
  { language: 'fr', width: 390 },
];

/**
 * `test` of a file that takes both editions, while `it` runs in both: one edition shows what a
 * component does; how it looks, fits and reads is shown in each.
 */
export const inOneEdition = ({ width }: Edition) => (width === 1280 ? it : it.skip);

/** Renders a part of the console as the console does: its theme, its phrases, its query client, its notices. A page with a frame of its own has its own main region. */
export async function renderConsole(
  children: ReactNode,
  { language, width }: Edition,
  address = '/here',
  frame: 'main' | 'own' = 'main',
) {
  await page.viewport(width, width < 600 ? 844 : 800);
  const parts = Object.keys(phraseFiles) as PhrasePart[];
  await loadPhrases(...parts);
  await chooseLanguage(language);
  const faults = watchFaults();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  window.history.replaceState(null, '', address);
  const history = createConsoleHistory(window);
  const screen = await render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <NoticeList />
          <KeepFocus />
          <HistoryRouter history={history}>
            {frame === 'main' ? (
              <main id={mainId} tabIndex={-1}>
                <Suspense>{children}</Suspense>
              </main>
            ) : (
              <Suspense>{children}</Suspense>
            )}
          </HistoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
  onTestFinished(async () => {
    await screen.unmount();
    for (const { id } of readNotices()) removeNotice(id);
    client.clear();
    clearPublicSettings();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  return screen;
}

/** What no component may bring about: a phrase that is missing, a script that fails. */
function watchFaults(): string[] {
  const faults: string[] = [];
  const note = (event: ErrorEvent) => faults.push(event.message);
  window.addEventListener('error', note);
  onTestFinished(() => window.removeEventListener('error', note));
  return faults;
}
