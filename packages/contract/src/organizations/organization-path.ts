/** Stands by itself, for the boot script, which must load no schemas. */
export const organizationPath = '/organizations/{id}';
