/** Languages of the interface and of stored content (I18N-01). Apart from the schemas, for what runs before they are there. */
export const languages = ['en', 'fr'] as const;
