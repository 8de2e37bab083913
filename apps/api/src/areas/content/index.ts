export {
  type ContentRow,
  lockPairs,
  presentTexts,
  readText,
  readTexts,
  textColumns,
  type TextRow,
} from './content-item.store.ts';
export { mountContent } from './content.routes.ts';
export { checkLanguage, mayReadTexts } from './may-read.ts';
export { forgetContent } from './deleted.store.ts';
export {
  type Actor,
  addText,
  checkOrganization,
  checkSameLanguage,
  deleteText,
  lockText,
  recordText,
  saveText,
} from './save-text.ts';
export { listIn, stateOf, textIn } from './text-state.ts';
