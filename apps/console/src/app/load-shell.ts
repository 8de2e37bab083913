/** The code of the shell around private pages, which no one needs before a login. */
export const loadShell = () => import('./console-shell.tsx');
