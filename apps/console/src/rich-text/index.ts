export { RichTextEditor } from './lazy-editor.tsx';
export type { RichTextEditorProps } from './rich-text-editor.tsx';
export { RichTextView } from './rich-text-view.tsx';
export { RichTextPreview, type RichTextVersion } from './lazy-preview.tsx';
