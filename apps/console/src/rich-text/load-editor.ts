/** The code of the rich text field, apart from all else because it is large. */
export const loadEditor = () => import('./rich-text-editor.tsx');
