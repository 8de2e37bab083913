// Whoever imports this is loaded lazily: the words of texts come with it.
import './phrases.ts';

export { Beside } from './beside.tsx';
export { ContentLanguage, useContentLanguage } from './content-language.tsx';
export { contentKey, type DraftPlace, seedsForm, useContentCalls } from './content.queries.ts';
export { HistoryButton } from './history-button.tsx';
export { LanguageState } from './language-state.tsx';
export { NotLoaded } from './not-loaded.tsx';
export { EditingNotices, KeptNote, WithDraft } from './text-form.tsx';
export { useTextEditing, type Editing, type EditingOptions } from './use-text-editing.ts';
export { textAddress } from './text-address.ts';
