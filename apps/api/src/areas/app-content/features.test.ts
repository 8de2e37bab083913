import {
  addressesOf,
  changeFeature,
  featureTypes,
  type FeatureType,
  getConfigs,
  getFeature,
  isOn,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const configsOf = async (caller: TestCaller) =>
  (await api.request(getConfigs, { params: { id: caller.organization.id } }, caller.token)).data;
const change = (
  caller: TestCaller,
  featureType: string,
  enabled: boolean,
  route: typeof changeFeature = changeFeature,
) =>
  api.request(
    route,
    { params: { id: caller.organization.id, featureType }, body: { enabled } },
    caller.token,
  );
const turnable = featureTypes.filter((type) => type !== 'schedule');

describe('the feature switches', () => {
  it.each(turnable)('ORGS-27, API-44 %s is turned by itself, and read back', async (type) => {
    const admin = await api.createCaller('OrganizationAdmin');
    const before = (await configsOf(admin)).features;
    expect(isOn(before, type)).toBe(true);
    expect((await change(admin, type, false)).data).toEqual({ featureType: type, enabled: false });
    const { features } = await configsOf(admin);
    const changed = featureTypes.filter((each) => isOn(features, each) !== isOn(before, each));
    expect(changed).toEqual([type]);
    const read = await api.request(
      getFeature,
      { params: { id: admin.organization.id, featureType: type } },
      admin.token,
    );
    expect(read.data).toEqual({ featureType: type, enabled: false });
  });

  it('OPEN-59 are written on the path they are read from too, in any letter case', async () => {
    const admin = await api.createCaller('PeerSupportAdmin');
    const [, alias] = addressesOf(changeFeature);
    expect(alias?.path).toBe(getFeature.path);
    await change(admin, 'MYPLAN', false, alias);
    expect((await configsOf(admin)).features.myPlan).toEqual({ enabled: false });
  });

  it('ORGS-26, OPEN-12 shifts cannot be switched, by whomever', async () => {
    for (const type of ['OrganizationAdmin', 'SuperAdmin'] as const) {
      const answer = await change(await api.createCaller(type), 'schedule', true);
      expect([answer.status, answer.errorType]).toEqual([409, 'FEATURE_FIXED']);
    }
  });

  it('ORGS-29 come with the emergency numbers, 911 and 988', async () => {
    const member = await api.createCaller('Employee');
    expect((await configsOf(member)).emergencyNumbers).toEqual({
      emergencyContact: '911',
      suicideCrisisHelpline: '988',
    });
  });

  it('refuse a feature there is not, and an answer that is neither yes nor no', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    expect((await change(admin, 'telepathy', true)).error?.errorDetails).toEqual({
      featureType: ['Must select a valid option from the list.'],
    });
    const params = { id: admin.organization.id, featureType: 'learn' };
    for (const body of [{}, { enabled: 'yes' }, { enabled: null }]) {
      const answer = await api.request(changeFeature, { params, body: body as never }, admin.token);
      expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([
        400,
        ['enabled'],
      ]);
    }
  });

  it.each(['ServiceProvider', 'PeerSupporter', 'Employee', 'FamilyFriend'] satisfies UserType[])(
    'ROLES-07 are not for a %s to turn',
    async (userType) => {
      const caller = await api.createCaller(userType);
      expect((await change(caller, 'learn', false)).errorType).toBe('PERMISSION_DENIED');
      expect((await configsOf(caller)).features.learn.enabled).toBe(true);
    },
  );

  it('ROLES-11 of another organisation can neither be read nor turned', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const other = await api.createCaller('OrganizationAdmin');
    const foreign = { ...admin, organization: other.organization };
    expect((await change(foreign, 'learn', false)).errorType).toBe('ORGANIZATION_MISMATCH');
    const answer = await api.request(
      getConfigs,
      { params: { id: other.organization.id } },
      admin.token,
    );
    expect(answer.errorType).toBe('ORGANIZATION_MISMATCH');
    expect((await configsOf(other)).features.learn.enabled).toBe(true);
  });

  it('two administrators who turn different ones at once both have their way', async () => {
    const one = await api.createCaller('OrganizationAdmin');
    const two = await api.createCaller('PeerSupportAdmin', one.organization);
    for (let round = 0; round < 5; round += 1) {
      const enabled = round % 2 === 1;
      await Promise.all(
        turnable.map((type, index) => change(index % 2 === 0 ? one : two, type, enabled)),
      );
      const { features } = await configsOf(one);
      expect(turnable.map((type: FeatureType) => isOn(features, type))).toEqual(
        turnable.map(() => enabled),
      );
    }
  });

  it('leave an audit row with what it was and is; a switch that stands so already leaves none', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    await change(admin, 'session', false);
    await change(admin, 'session', false);
    const { rows } = await api.owner.query(
      `SELECT actor_id, changes FROM audit_event WHERE action = 'organizations.changeFeature' AND organization_id = $1`,
      [admin.organization.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id, changes: { session: { from: true, to: false } } }]);
  });
});
