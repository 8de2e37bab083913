export { expectAccessible } from './accessibility.ts';
export {
  ask,
  demand,
  demoActivationCode,
  demoPerson,
  superAdmin,
  tokenOf,
  type Answer,
  type Person,
} from './api.ts';
export {
  addArticle,
  addCategory,
  addImage,
  changeArticle,
  newContentWriter,
  picture,
  type Writer,
} from './content.ts';
export {
  describeIn,
  descriptionOf,
  editions,
  en1280,
  field,
  fr390,
  hasFocus,
  logIn,
  tabTo,
  withBrowser,
  type Edition,
} from './browser.ts';
export {
  arriving,
  engineId,
  enterCall,
  expectArriving,
  fakeDevices,
  followMedia,
  joinings,
  killCalls,
  newMeeting,
  newSessionOfTwo,
  personalLinkOf,
  readReceived,
  registerFor,
  watchPeers,
  type Meeting,
} from './calls.ts';
export { ageInvitations, ageProofs } from './age-invitations.ts';
export { takeMerged } from './conflict.ts';
export { untilDrawn, untilRun } from './drawn.ts';
export { maxTask, maxTaskDuring } from './long-tasks.ts';
export {
  alterLink,
  carriedBy,
  linkIn,
  mailedLink,
  mailsTo,
  waitForMail,
  waitForSmsCode,
  type Mail,
} from './mails.ts';
export { codeFor } from './one-time-code.ts';
export {
  invite,
  newOrganization,
  newPerson,
  registerFrom,
  registerPerson,
  proveSuperAdmin,
  superAdminToken,
  unique,
  type NewPerson,
  type Organization,
} from './people.ts';
export { openMenu } from './menus.ts';
export { pasteInto } from './paste.ts';
export { releaseMonths } from './released.ts';
export { giveReason } from './reasons.ts';
export { richTextField, writeWithEveryTool } from './rich-text.ts';
export { brandColors, giveBrand, patchSettings } from './settings.ts';
export { notice, shoot } from './shown.ts';
export { wordsIn } from './words.ts';
