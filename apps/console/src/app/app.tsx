import { StrictMode } from 'react';
import { ThemeProvider } from '../theme/index.ts';
import { ProofWatch } from '../session-dialogs/index.ts';
import { KeepFocus } from '../form/keep-focus.tsx';
import { NoticeList } from '../ui/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Router } from './router.tsx';

/** The whole console. */
export function App() {
  return (
    <StrictMode>
      <ThemeProvider>
        <ErrorBoundary>
          <NoticeList />
          <KeepFocus />
          <Router />
          <ProofWatch />
          <OfflineNotice />
        </ErrorBoundary>
      </ThemeProvider>
    </StrictMode>
  );
}
