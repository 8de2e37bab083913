const subscribers = 'components that listen; each takes itself off as it goes';

/**
 * What modules of the product keep between calls, and why: a file, its names, the reasons. Everything
 * else is made for each call, so that test files can share a process, and a page, in any order. What a
 * page of the console keeps is put back after each test by `apps/console/src/testing/put-back.ts`.
 */
export const keptState: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/api/src/encryption/encrypt.ts': { nonces: 'random bytes that were drawn, each used once' },
  'apps/api/src/areas/activation-codes/secondary-id.ts': {
    fingerprintKeys: 'derived from the key that it is kept under',
  },
  'apps/api/src/areas/visibility/general-facts.ts': { facts: 'made from the contract alone' },
  'apps/api/src/credentials/hashing.ts': { threads: 'threads that hash, for all who ask' },
  'apps/api/src/gateways/pictures/index.ts': {
    idle: 'processes that wait for the next picture, and end by themselves',
  },
  'apps/api/src/gateways/push/http2-connection.ts': {
    pinged: 'connections that are asked whether they live, each for as long as it stands',
  },
  'apps/api/src/testing/factories/activation-factories.ts': {
    prefixes: 'counts: no two are equal',
  },
  'apps/api/src/testing/factories/content-factories.ts': { titles: 'counts: no two are equal' },
  'apps/api/src/testing/factories/person-factories.ts': { namesGiven: 'counts: no two are equal' },
  'apps/api/src/testing/server/open-test-push.ts': { count: 'counts: no two are equal' },
  'apps/api/src/testing/watch-refusals.ts': {
    undeclared: 'what the tests of this file met, until it is looked at',
  },
  'apps/calls/src/testing/peer-process.ts': { peers: 'the participants of this process' },
  'apps/console/src/app/lazy-page.ts': { pages: 'one component for each page' },
  'apps/console/src/app/query-client.ts': { queryClient: 'what the API answered to this page' },
  'apps/console/src/areas/activation-codes/upload/read-codes.worker.ts': {
    read: 'the file that this worker reads',
    bytes: 'the file that this worker reads',
    reading: 'the file that this worker reads',
    choices: 'what was said of that file',
  },
  'apps/console/src/areas/two-factor/due/set-up-code.ts': {
    held: 'between a mailed link and the login; kept in memory alone',
  },
  'apps/console/src/areas/two-factor/recovery-codes/recovery-codes.ts': {
    held: 'between two steps; kept in memory alone',
  },
  'apps/console/src/areas/two-factor/sent-code.ts': {
    begun: 'between two steps; kept in memory alone',
  },
  'apps/console/src/calendar/in-own-zone.tsx': { asked: 'asked once for each page' },
  'apps/console/src/calendar/own-zone.ts': {
    ofOrganization: 'asked once for each page, where the browser names no zone',
  },
  'apps/console/src/client/access-reasons.ts': {
    reasons: 'kept in memory alone: a reload asks again',
    listeners: subscribers,
  },
  'apps/console/src/client/call.ts': {
    onRefusal: 'the session listens, which is built on the client',
    askForProof: 'the session asks, which is built on the client',
  },
  'apps/console/src/client/public-settings.ts': { settings: 'read once for each page' },
  'apps/console/src/form/drafts/under-way.ts': {
    underWay: 'drafts that are being sent, until they arrive',
  },
  'apps/console/src/i18n/i18n.ts': {
    loaded: 'phrases that have come',
    wanted: 'the parts that this page shows',
    language: 'what the page is shown in',
    coming: 'what the page is shown in next',
    version: 'changes with every text',
    listeners: subscribers,
  },
  'apps/console/src/loading/loaded.ts': { loaded: 'code that has come' },
  'apps/console/src/loading/preload-files.ts': { asked: 'files that are on their way' },
  'apps/console/src/passkeys/ceremonies.ts': {
    question: 'what the browser asks; the next question ends it',
  },
  'apps/console/src/rich-text/help/find-suggestions.ts': {
    inBlocks: 'computed from the block that it is kept under',
  },
  'apps/console/src/rich-text/palette-sheet.ts': { sheet: 'the style sheet of the page' },
  'apps/console/src/rich-text/to-html.ts': {
    written: 'computed from the node that it is kept under',
  },
  'apps/console/src/session/page-organization.ts': {
    current: 'the organization of the page that is shown; cleared as it goes',
    listeners: subscribers,
  },
  'apps/console/src/session/proof.ts': {
    open: 'the question that is open, until it is answered',
    listeners: subscribers,
  },
  'apps/console/src/session/session-store.ts': {
    state: 'the session of this page',
    listeners: subscribers,
  },
  'apps/console/src/ui/dialog/dialog.tsx': { openDialogs: 'the dialogs that are open' },
  'apps/console/src/ui/notices/notices.ts': {
    notices: 'the notices that are shown',
    last: 'counts: no two are equal',
    listeners: subscribers,
  },
  'apps/console/src/ui/page-title.tsx': { titledPath: 'the address of the last title' },
  'apps/inbox/src/mailbox.ts': { count: 'counts: no two are equal' },
  'apps/inbox/src/push/credentials.ts': {
    ofProcess: 'keys that take long to make, for all inboxes of the process',
  },
  'packages/contract/src/values/clean-typed.ts': { made: 'patterns made from the table of signs' },
  'packages/contract/src/values/fold.ts': { made: 'patterns made from the table of signs' },
  'packages/phrases/src/fill.ts': {
    rules: 'computed from the language that it is kept under',
    numbers: 'computed from the language that it is kept under',
  },
};
