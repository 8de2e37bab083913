import { randomUUID } from 'node:crypto';
import type { AnyRoute, ErrorType, UserType } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../server.ts';
import { addressOf, type Api, openApi, testReason } from '../call-api.ts';
import { insertContent } from '../factories/content-factories.ts';
import type { TestPerson } from '../factories/factories.ts';
import { type Input, ownCase } from '../requests/request-case.ts';
import { routeNamed, validRequests } from '../requests/valid-requests.ts';
import { openTestServer } from '../server/test-server.ts';

const api = await openTestServer();

/** A call that its route takes. */
interface Stage {
  readonly caller: TestPerson;
  readonly input: Input;
}
/** What comes in between, or what is asked for instead. */
type Spoil = (stage: Stage) => Promise<Input | void>;

async function stageOf({ name }: AnyRoute, userType: UserType): Promise<Stage> {
  const caller = await api.createPerson({ userType, totp: true });
  const organization =
    userType === 'SuperAdmin' ? await api.createOrganization() : caller.organization;
  const input = (await validRequests[name]?.make(ownCase(api, caller, organization))) ?? {};
  return { caller, input };
}

async function send(to: Api, route: AnyRoute, { caller, input }: Stage) {
  const token = input.token ?? (await api.openSession(caller, 'High'));
  return to.send(addressOf(route, input), {
    method: route.method,
    token,
    headers: { ...testReason, ...(input.body && { 'content-type': 'application/json' }) },
    ...(input.body && { body: JSON.stringify(input.body) }),
  });
}

/** Spoils a good call; answers what it is refused with. */
async function refusalOf(
  route: AnyRoute,
  spoil: Spoil,
  userType: UserType = 'OrganizationAdmin',
): Promise<string | undefined> {
  const stage = await stageOf(route, userType);
  const instead = await spoil(stage);
  return (await send(api, route, { ...stage, input: { ...stage.input, ...instead } })).errorType;
}

const named = (...routes: readonly AnyRoute[]) =>
  routes.map((route) => [route.name, route] as const);
const stating = (type: ErrorType) =>
  named(...allRoutes.filter(({ name, errors }) => errors.includes(type) && !livekit.has(name)));
/** Only where LiveKit carries calls; its tests have them. */
const livekit = new Set(['raise-hand', 'send-concern']);

/** Changes what the caller's organization has of a kind: of each there is one. */
const set =
  (table: string, columns: string): Spoil =>
  async ({ caller }) => {
    const { rowCount } = await api.owner.query(
      `UPDATE ${table} SET ${columns} WHERE organization_id = $1`,
      [caller.organization.id],
    );
    expect(rowCount).toBeGreaterThan(0);
  };
const isOver = set('meeting', `status = 'completed', ended_at = now()`);
const isToCome = set('meeting', `status = 'scheduled', session_id = NULL, started_at = NULL`);

describe('API-04 a session', () => {
  const ofMembers = (type: ErrorType) =>
    stating(type).filter(([, { permission }]) => permission !== 'public');

  it.each(ofMembers('MEETING_CLOSED'))('MEET-13 that is over: %s', async (_name, route) => {
    expect(await refusalOf(route, isOver)).toBe('MEETING_CLOSED');
  });

  it.each(ofMembers('MEETING_NOT_STARTED'))('that is to come: %s', async (_name, route) => {
    expect(await refusalOf(route, isToCome)).toBe('MEETING_NOT_STARTED');
  });

  it.each(['mute-participant', 'block-participant', 'show-name'])(
    'without the participant that is named: %s',
    async (name) => {
      const another: Spoil = async ({ input }) => ({
        params: { ...input.params, pid: randomUUID() },
      });
      expect(await refusalOf(routeNamed(name), another)).toBe('PARTICIPANT_NOT_FOUND');
    },
  );

  it('with a person in charge who may host none', async () => {
    const handed: Spoil = async ({ caller: { organization } }) => {
      const { membershipId } = await api.createPerson({ organization, userType: 'Employee' });
      return { body: { moderatorIds: [membershipId] } };
    };
    expect(await refusalOf(routeNamed('update-meeting'), handed)).toBe('HOST_NOT_ALLOWED');
  });

  it('with more people in charge than seats', async () => {
    const crowded: Spoil = async ({ caller, input }) => {
      const { organization } = caller;
      const people = await Promise.all(
        [1, 2].map(() => api.createPerson({ organization, userType: 'ServiceProvider' })),
      );
      const moderatorIds = people.map(({ membershipId }) => membershipId);
      return { body: { ...input.body, maxParticipants: 1, moderatorIds } };
    };
    expect(await refusalOf(routeNamed('create-meeting'), crowded)).toBe('MEETING_BELOW_REGISTERED');
  });
});

describe('API-04 a token of the calls service', () => {
  const cases: [string, ErrorType, Spoil][] = [
    ['that is made up', 'CALL_TOKEN_REFUSED', async () => ({ body: { token: 'made-up' } })],
    ['of a session that ended since', 'MEETING_CLOSED', isOver],
    [
      'of a person who was blocked since',
      'PARTICIPANT_BLOCKED',
      set('meeting_participant', 'blocked_at = now()'),
    ],
  ];

  it.each(cases)('%s: %s', async (_what, type, spoil) => {
    expect(await refusalOf(routeNamed('admit-to-call'), spoil)).toBe(type);
  });
});

describe('API-04 an organization that is suspended invites no one', () => {
  const ofTenants = stating('ORGANIZATION_SUSPENDED').filter(
    ([, { tenant }]) => tenant.from !== 'none',
  );

  it.each(ofTenants)('%s', async (_name, route) => {
    const suspend: Spoil = async ({ input }) => {
      const { tenant } = route;
      const names = tenant.from === 'body' ? input.body : input.params;
      const id = tenant.from === 'none' ? '' : Reflect.get(names ?? {}, tenant.key);
      await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [id]);
    };
    expect(await refusalOf(route, suspend, 'SuperAdmin')).toBe('ORGANIZATION_SUSPENDED');
  });
});

describe('API-04 a notification', () => {
  const linking =
    (articleId: (stage: Stage) => Promise<string> | string): Spoil =>
    async (stage) => ({
      body: {
        ...stage.input.body,
        behaviour: 'LinkToArticle',
        articleId: await articleId(stage),
      },
    });
  const draftOf = async ({ caller }: Stage) => {
    const id = await insertContent(api, caller.organization, 'article');
    await api.owner.query(`UPDATE content_item SET status = 'draft' WHERE id = $1`, [id]);
    return id;
  };
  const writing = ['create-notification', 'update-notification'];

  it.each(writing)('about no article of the organization: %s', async (name) => {
    const foreign = linking(() => randomUUID());
    expect(await refusalOf(routeNamed(name), foreign)).toBe('ARTICLE_NOT_FOUND');
  });

  it.each(writing)('about an article that is not published: %s', async (name) => {
    expect(await refusalOf(routeNamed(name), linking(draftOf))).toBe('ARTICLE_NOT_PUBLISHED');
  });

  it.each([...writing, 'test-notification'])(
    'OPEN-54 in a language that the organization does not have: %s',
    async (name) => {
      const translated: Spoil = async ({ caller, input }) => {
        const { id } = caller.organization;
        await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [id]);
        const translation = { title: 'Une minute', description: 'Respirez.' };
        return { body: { ...input.body, translation } };
      };
      expect(await refusalOf(routeNamed(name), translated)).toBe('LANGUAGE_NOT_OFFERED');
    },
  );

  it('that did not come to a halt is not resumed', async () => {
    const goesOn = set('notification', 'halt_reason = NULL');
    expect(await refusalOf(routeNamed('resume-notification'), goesOn)).toBe('NOTIFICATION_CLOSED');
  });
});

describe('API-04 where push is off', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const environment = { ...api.environment, PUSH_PROVIDER: 'off' };
    server = await startServer(environment, { requestLimits: false });
    return () => server.close();
  });

  it.each(stating('PUSH_NOT_AVAILABLE'))('%s is refused', async (_name, route) => {
    const stage = await stageOf(route, 'OrganizationAdmin');
    const answer = await send(openApi(server.url), route, stage);
    expect(answer.errorType).toBe('PUSH_NOT_AVAILABLE');
  });
});

describe('API-04 an upload of activation codes', () => {
  it('is not put away while it is at work', async () => {
    const works = set('activation_upload', `state = 'working'`);
    expect(await refusalOf(routeNamed('confirm-activation-upload'), works)).toBe(
      'ACTIVATION_UPLOAD_WORKING',
    );
  });

  it('is not begun again with another length of the same file', async () => {
    const route = routeNamed('begin-activation-upload');
    const longer: Spoil = async (stage) => {
      expect((await send(api, route, stage)).errorType).toBeUndefined();
      return { body: { ...stage.input.body, total: 2 } };
    };
    expect(await refusalOf(route, longer)).toBe('ACTIVATION_UPLOAD_OUT_OF_ORDER');
  });
});
