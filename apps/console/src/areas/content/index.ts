// Whoever imports this is loaded lazily: the words of texts come with it.
import './phrases.ts';

export { Beside } from './beside.tsx';
export { ContentLanguage, useContentLanguage } from './content-language.tsx';
export {
  categoriesQuery,
  contactsQuery,
  contentKey,
  type DraftPlace,
  draftQuery,
  seedsForm,
  useContentCalls,
} from './content.queries.ts';
export { DueContacts } from './due-contacts.tsx';
export { listIn, textIn } from './field-values.ts';
export { HistoryButton } from './history-button.tsx';
export { LanguageState } from './language-state.tsx';
export { MemberPreview, type ScreenProps } from './member-preview.tsx';
export { NotLoaded } from './not-loaded.tsx';
export { TextDialogForm, type TextSubject, WithText } from './text-dialog-form.tsx';
export { EditingNotices, KeptNote, WithDraft } from './text-form.tsx';
export { useTextEditing, type Editing, type EditingOptions } from './use-text-editing.ts';
export { useImageAddress } from './use-image-address.ts';
export { textAddress } from './text-address.ts';
