export { deleteKnownBrowsers, isKnownBrowser } from './browsers.store.ts';
export { rememberBrowser } from './remember-browser.ts';
