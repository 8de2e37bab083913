export { TextDrafts } from './text-drafts.tsx';
export { SideBySide } from './versions/side-by-side.tsx';
export { languageAlone, PageForm, TextDialogForm } from './writing/content-form.tsx';
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
export { useMissingFilter, useTranslationColumn } from './translation-column.tsx';
export { listIn, textIn } from './writing/field-values.ts';
export { HistoryButton } from './versions/history-button.tsx';
export { LanguageState } from './language-state.tsx';
export { MemberPreview } from './writing/member-preview.tsx';
export { NotLoaded } from './writing/not-loaded.tsx';
export {
  type Carry,
  type FieldParts,
  type FieldsProps,
  type KindAddress,
  type KindSchema,
  listedKind,
  type ScreenProps,
  type ShownKind,
  textAddress,
  type TextSubject,
  type WrittenKind,
} from './shown-kind.ts';
export { TextDialog, type TextDialogProps, useTextDialog } from './writing/text-dialog.tsx';
export { TextField } from './writing/text-field.tsx';
export { EditingNotices, DraftNote, WithDraft } from './writing/text-form.tsx';
export { TextPage } from './writing/text-page.tsx';
export { useBeforeSave } from './writing/sides-fields.tsx';
export type { SavedSides, Sides } from './writing/sides.ts';
export { useSides } from './writing/use-sides.ts';
export type { SideStarts } from './writing/with-sides.tsx';
export { useTextEditing, type EditingOptions } from './writing/use-text-editing.ts';
