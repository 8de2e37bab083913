import { legalPublishedOn, legalVersion, promisedFactor, readPolicy } from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { notifyOfStandardPolicy } from './notify-of-standard-policy.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 2);
afterAll(() => database.close());

/** An administrator of an organization that published its own policy so many days before the standard one. */
async function adminWithPolicy(days: number) {
  const admin = await api.createCaller('OrganizationAdmin');
  await api.owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, updated_at)
     VALUES ($1, 'policy', 'en', gen_random_uuid(), 'Own', 'published', '{"content": "<p>Own</p>"}', $2::date - $3::integer)`,
    [admin.organization.id, legalPublishedOn, days],
  );
  return admin;
}

describe('the standard privacy policy', () => {
  it.each(['en', 'fr'] as const)(
    'LEGAL-10 states the promise of figures and what twelve months add up to, in %s',
    async (language) => {
      const organization = await api.createOrganization();
      const params = { organizationId: organization.id, language };
      const { data } = await api.request(readPolicy, { params });
      expect(data.version).toBe(legalVersion);
      for (const text of language === 'en'
        ? [`at most ${promisedFactor} times as likely`, 'at most 80 of 100', '99 of 100']
        : [
            `au plus ${promisedFactor} fois plus probables`,
            'au plus 80 cas sur 100',
            '99 cas sur 100',
          ])
        expect(data.content).toContain(text);
    },
  );

  it('LEGAL-10 has administrators of organizations with their own told of a new version, once', async () => {
    const [older, newer, standard] = [
      await adminWithPolicy(30),
      await adminWithPolicy(-2),
      await api.createCaller('OrganizationAdmin'),
    ];
    await notifyOfStandardPolicy(database);
    await notifyOfStandardPolicy(database);
    const mail = await api.readMail(older.email);
    expect(mail.subject).toContain('standard privacy policy has changed');
    expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/mobile/policy`);
    expect(await api.mailsNow(newer.email)).toEqual([]);
    expect(await api.mailsNow(standard.email)).toEqual([]);
    // A version that comes later is told of again.
    await api.owner.query(`UPDATE legal_notice SET version = 'standard-2020-01-01.1'`);
    await notifyOfStandardPolicy(database);
    expect(await api.readMails(older.email, 2)).toHaveLength(2);
  });
});
