import { daysInTrash } from '@ensemble/contract';
import type { Area } from '../../area.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { purgeContent } from './deleted.store.ts';

export {
  type ContentRow,
  lockPairs,
  nameOf,
  presentTexts,
  readText,
  readTexts,
  textColumns,
  type TextRow,
} from './content-item.store.ts';
export { addText, checkOrganization, createText } from './create.ts';
export { type Both, inBoth, lockSides, saveBoth, saveSides } from './save-both.ts';
export { deleteText, removeText } from './delete.ts';
export { listTexts, readListed } from './list.ts';
export { countMissing } from './overview.store.ts';
export { checkLanguage, mayReadTexts } from './may-read.ts';
export { type AllKinds, lockDeleted, restoreText } from './restore.ts';
export {
  type Actor,
  type StoredKind,
  recordText,
  type ServedKind,
  stateOf,
  textReply,
  textOf,
} from './served-kind.ts';
export { checkSameLanguage, lockText, saveText, setStatus, updateText } from './update.ts';
export { mountContent } from './content.routes.ts';

export const purge: Area['purge'] = ({ database }) =>
  withIdentityRole(database, (tx) => purgeContent(tx, daysInTrash));
