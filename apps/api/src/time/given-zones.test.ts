import {
  changeNotificationSettings,
  createMeeting,
  listMeetings,
  listNotifications,
  nameZone,
  previewNotification,
  readClock,
} from '@ensemble/contract';
import { expect, it } from 'vitest';
import { openTestServer } from '../testing/server/test-server.ts';

const api = await openTestServer();
const unknown = ['Etc/Unknown', '+05:00', 'Mars/Olympus', 'x'.repeat(2000)];

/** An administrator of an organization whose clocks are Alberta's. */
async function inAlberta() {
  const caller = await api.createCaller('OrganizationAdmin');
  await api.owner.query(
    `INSERT INTO notification_settings (organization_id, weekly_limit, time_zone) VALUES ($1, 3, 'America/Edmonton')
     ON CONFLICT (organization_id) DO UPDATE SET time_zone = 'America/Edmonton'`,
    [caller.organization.id],
  );
  return caller;
}

it('API-75 PostgreSQL knows every zone by the name that it is stored under', async () => {
  const names = new Set(
    [...Intl.supportedValuesOf('timeZone'), 'US/Eastern', 'EST5EDT', 'GMT0'].map(nameZone),
  );
  const { rows } = await api.owner.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name EXCEPT SELECT name FROM pg_timezone_names',
    [[...names]],
  );
  expect(rows).toEqual([]);
});

it('API-75 lists answer in the organization’s zone where the one that is given is none', async () => {
  const { token, organization } = await inAlberta();
  const at = new Date('2030-07-01T18:00:00Z');
  await api.createNotification(organization, { scheduled_at: at });
  const list = async (query: object) => {
    const params = { id: organization.id };
    const answer = await api.request(listNotifications, { params, query }, token);
    expect(answer.status).toBe(200);
    return answer.data.notifications[0]?.localScheduledDate;
  };
  expect(await list({ timeZone: 'Canada/Eastern' })).toBe('2030-07-01T14:00');
  for (const timeZone of unknown)
    expect(await list({ timeZone }), timeZone).toBe('2030-07-01T12:00');
  const params = { orgId: organization.id };
  const query = { year: '2030', month: '7', timeZone: 'Etc/Unknown' };
  expect((await api.request(listMeetings, { params, query }, token)).status).toBe(200);
});

it('API-75 the clock says whose it is, where the zone that is given is none', async () => {
  const { token } = await inAlberta();
  for (const query of [{}, ...unknown.map((timeZone) => ({ timeZone }))])
    expect((await api.request(readClock, { query }, token)).data.timeZone).toBe('America/Edmonton');
  const known = await api.request(readClock, { query: { timeZone: 'EST5EDT' } }, token);
  expect(known.data).toEqual({ now: expect.any(String), localNow: expect.any(String) });
});

it('API-75 a body that plans a time in an unknown zone is refused with its name', async () => {
  const { token, organization } = await inAlberta();
  const host = await api.createCaller('PeerSupporter', organization);
  for (const timeZone of unknown) {
    const refused = [
      await api.request(
        createMeeting,
        {
          params: { orgId: organization.id },
          body: {
            ...{ title: 'Circle', description: 'A circle', maxParticipants: 4, moderatorIds: [] },
            ...{ startsAt: '2030-07-01T18:00', endsAt: '2030-07-01T19:00', timeZone },
          } as never,
        },
        host.token,
      ),
      await api.request(
        previewNotification,
        {
          params: { id: organization.id },
          body: { timing: 'moment', importance: 'normal', timeZone } as never,
        },
        token,
      ),
      await api.request(
        changeNotificationSettings,
        {
          params: { id: organization.id },
          body: { timeZone, quietHours: null, weeklyLimit: 3 } as never,
        },
        token,
      ),
    ];
    for (const { status, error } of refused) {
      expect(status).toBe(400);
      expect(error?.errorDetails?.['timeZone']?.[0]).toContain(`“${timeZone.slice(0, 40)}”`);
    }
  }
});
