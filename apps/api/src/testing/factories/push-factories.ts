import type { NewPhone, Phone } from '@ensemble/inbox';
import { encrypt } from '../../encryption/encrypt.ts';
import { tokenHash } from '../../areas/devices/index.ts';
import type { TestOrganization } from './person-factories.ts';
import type { TestServer } from '../server/test-server.ts';

/** A phone of the local inbox, registered for a member. */
export interface RegisteredPhone {
  readonly deviceId: string;
  readonly phoneId: string;
}

type Member = { readonly membershipId: string; readonly organization: TestOrganization };
interface PhoneOptions extends NewPhone {
  readonly timeZone?: string;
}

/** Phones that pushes really arrive on, registered for one member; as many as wanted. */
export async function registerPhones(
  api: TestServer,
  { membershipId, organization }: Member,
  count: number,
  { timeZone = 'America/Toronto', ...options }: PhoneOptions = {},
): Promise<RegisteredPhone[]> {
  const phones = await Promise.all(
    Array.from({ length: count }, () => api.inbox.phones.create(options)),
  );
  const { rows } = await api.owner.query<{ id: string; installation_id: string }>(
    `INSERT INTO device (organization_id, membership_id, installation_id, platform, token_hash, token,
       public_key, auth, language, time_zone, seen_at)
     SELECT $1, $2, d.*, $3, now() - interval '1 day'
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) AS d
     RETURNING id, installation_id`,
    [
      organization.id,
      membershipId,
      timeZone,
      phones.map(({ id }) => id),
      phones.map(({ platform }) => platform),
      phones.map(({ platform, token }) => tokenHash(platform, token)),
      phones.map(({ token }) => encrypt(api.settings.ENCRYPTION_KEY, token)),
      phones.map(({ keys }) => keys?.publicKey ?? null),
      phones.map(({ keys }) => keys?.auth ?? null),
      phones.map(({ language }) => language),
    ],
  );
  return rows.map((row) => ({ deviceId: row.id, phoneId: row.installation_id }));
}

/** A phone as it is now. */
export function phoneOf(api: TestServer, { phoneId }: RegisteredPhone): Phone {
  const phone = api.inbox.phones.find(phoneId);
  if (!phone) throw new Error('no such phone');
  return phone;
}
