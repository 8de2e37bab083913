import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstPicture } from './app/router.tsx';
import { startPhrases } from './i18n/index.ts';
import { withinTime } from './loading/within-time.ts';
import { startSession } from './session/index.ts';

// Not awaited here: the files that the first picture waits for import what stands beside this module.
void open();

async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const session = startSession();
  try {
    await withinTime(Promise.all([startPhrases(), firstPicture(session)]));
  } catch {
    return showNotStarted(root);
  }
  createRoot(root).render(<App />);
}

/** Without its words the console can show nothing of itself: the page holds the few that say so (SHELL-17, SHELL-20). */
function showNotStarted(root: HTMLElement): void {
  delete document.documentElement.dataset['frame'];
  root.querySelector('.not-started')?.setAttribute('data-told', '');
}

/** How long after the page is there the worker is made: it loads everything, and must not compete with what is read now (SHELL-19). */
const workerDelayMs = 5000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () =>
    setTimeout(() => void navigator.serviceWorker.register('/sw.js'), workerDelayMs);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
