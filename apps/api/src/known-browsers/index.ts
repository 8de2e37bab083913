export { allowFirstSetUp, allowSetUp, deleteKnownBrowsers, endSetUp } from './browsers.store.ts';
export { guessSubject, ownBrowserOf, rememberMailReader } from './own-browser.ts';
export { rememberBrowser } from './remember-browser.ts';
