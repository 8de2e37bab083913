// What only shells use is imported from its own file (dialogs, moments, tabs): here it would ride along with every login page.
export { LanguageSelector } from './language-selector.tsx';
export { Logo, nameOf } from './logo.tsx';
export { NoticeList } from './notices/notice-list.tsx';
export {
  notifyError,
  notifyPublicError,
  notifySuccess,
  notifyUndoable,
  notifyWarning,
} from './notices/notify.ts';
export { focusHeading, PageTitle, PublicTitle, useDocumentTitle } from './page-title.tsx';
export { mainId, SkipLink } from './skip-link.tsx';
