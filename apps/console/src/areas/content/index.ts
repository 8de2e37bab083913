export { SideBySide } from './side-by-side.tsx';
export { PageForm, TextDialogForm } from './content-form.tsx';
export { ContentLanguage, useContentLanguage } from './content-language.tsx';
export { ContentPage } from './content-page.tsx';
export { ContentPanel, type RemovalProps } from './content-panel.tsx';
export {
  type DraftPlace,
  seedsForm,
  textsQuery,
  useContentCalls,
  useTextCalls,
} from './content.queries.ts';
export { listIn, textIn } from './field-values.ts';
export { HistoryButton } from './history-button.tsx';
export { LanguageState } from './language-state.tsx';
export { MemberPreview } from './member-preview.tsx';
export { NotLoaded } from './not-loaded.tsx';
export {
  type FieldsProps,
  type KindAddress,
  type KindSchema,
  listedKind,
  type ScreenProps,
  type ShownKind,
  textAddress,
  type WrittenKind,
} from './shown-kind.ts';
export {
  TextDialog,
  type TextDialogProps,
  type TextFormProps,
  type TextSubject,
  useTextDialog,
} from './text-dialog.tsx';
export { TextField } from './text-field.tsx';
export { EditingNotices, KeptNote, WithDraft } from './text-form.tsx';
export { TextPage } from './text-page.tsx';
export { useContentEditing } from './use-content-editing.ts';
export { useTextEditing, type EditingOptions } from './use-text-editing.ts';
