/** Stand by themselves, for the boot script, which must load no schemas. */
export const articlesPath = '/organizations/{id}/learn/articles';
export const articlePath = `${articlesPath}/{articleId}` as const;
export const categoriesPath = '/organizations/{id}/learn/categories';
