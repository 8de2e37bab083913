export { TextDrafts } from './text-drafts.tsx';
export { SideBySide } from './versions/side-by-side.tsx';
export { PageForm, TextDialogForm } from './writing/content-form.tsx';
export { ContentLanguage, useContentLanguage } from './content-language.tsx';
export { ContentPage } from './content-page.tsx';
export { ContentPanel, type RemovalProps } from './content-panel.tsx';
export {
  type DraftKey,
  seedsForm,
  textsQuery,
  useContentCalls,
  useTextCalls,
} from './content.queries.ts';
export { listIn, textIn } from './writing/field-values.ts';
export { HistoryButton } from './versions/history-button.tsx';
export { LanguageState } from './language-state.tsx';
export { MemberPreview } from './writing/member-preview.tsx';
export { NotLoaded } from './writing/not-loaded.tsx';
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
} from './writing/text-dialog.tsx';
export { TextField } from './writing/text-field.tsx';
export { EditingNotices, DraftNote, WithDraft } from './writing/text-form.tsx';
export { TextPage } from './writing/text-page.tsx';
export { useContentEditing } from './writing/use-content-editing.ts';
export { useTextEditing, type EditingOptions } from './writing/use-text-editing.ts';
