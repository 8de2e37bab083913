/** Stands by itself, for the boot script, which must load no schemas. */
export const contentDraftPath = '/organizations/{id}/content/draft';
