import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { listenToBack } from './form/back-hold.ts';
import { startPhrases } from './i18n/index.ts';
import { startSession } from './session/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startPhrases();
startSession();
listenToBack();
createRoot(root).render(<App />);

// After the first render: the worker must not compete with the login form (SHELL-19).
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js');
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
