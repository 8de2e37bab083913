/** The code of the rich text field, apart from all else because it is large. */
export const loadEditor = () => import('./rich-text-editor.tsx');

/** Asks for it beside a page that will need it, so that on a slow line the one does not wait for the other. */
export const expectEditor = (): void => {
  // Where it does not come, the field says so when it is shown.
  loadEditor().catch(() => undefined);
};
