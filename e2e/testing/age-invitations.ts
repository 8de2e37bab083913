import { owner } from './owner.ts';
import type { Organization } from './people.ts';

/** Makes the invitations of an organisation a minute older: sent again at once, they would be taken for the same click. */
export async function ageInvitations({ id }: Pick<Organization, 'id'>): Promise<void> {
  for (const moment of ['invited_at', 'resent_at'])
    await owner().query(
      `UPDATE membership SET ${moment} = ${moment} - interval '1 minute' WHERE organization_id = $1`,
      [id],
    );
}

/** Makes the proofs of an organisation's people too old to count: they are asked who they are again. */
export async function ageProofs({ id }: Pick<Organization, 'id'>): Promise<void> {
  await owner().query(
    `UPDATE session SET proved_at = now() - interval '6 minutes'
     WHERE person_id IN (SELECT person_id FROM membership WHERE organization_id = $1)`,
    [id],
  );
}
