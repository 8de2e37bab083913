import type { WorkContext } from '../../area.ts';

/** Counts the terms that many people of an organization have, for one organization after the other (USERS-01). */
export const frequentTermsWorker =
  ({ database }: Pick<WorkContext, 'database'>) =>
  async (): Promise<void> => {
    const { rows } = await database.identity.raw.query<{ id: string }>(
      'SELECT id FROM organization',
    );
    for (const { id } of rows)
      await database.identity.raw.query('SELECT count_common_terms($1)', [id]);
  };
