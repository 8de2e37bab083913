export { RichTextEditor } from './lazy-editor.tsx';
export type { RichTextEditorProps } from './rich-text-editor.tsx';
export { RichTextView } from './lazy-view.tsx';
export { PhonePreview } from './lazy-preview.tsx';
export type { PreviewVersion } from './phone-preview.tsx';
export * from './phone-parts.tsx';
export { phrasesIn, useRichTextPhrases } from './phrases.ts';
