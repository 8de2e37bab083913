import {
  createGoalTemplate,
  deleteGoalTemplate,
  getRevision,
  listGoalTemplates,
  updateGoalTemplate,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { createWriter, type TestWriter } from '../../testing/factories/content-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const sleep = {
  title: 'Sleep better',
  benefitDescription: 'You wake up rested.',
  categories: ['Sleep', 'Stress'],
  type: 'Habit',
  tasks: [{ description: 'No screen after nine' }, { description: 'Same hour each night' }],
  language: 'en',
};
const create = (writer: TestWriter, more: object = {}) =>
  api.request(
    createGoalTemplate,
    { params: { id: writer.organization.id }, body: { ...sleep, ...more } as never },
    writer.token,
  );
const list = async (writer: TestWriter, token = writer.token, language: 'en' | 'fr' = 'en') =>
  (
    await api.request(
      listGoalTemplates,
      { params: { id: writer.organization.id, language } },
      token,
    )
  ).data.presets;

describe('a goal template', () => {
  it('is not changed by another order of its categories, nor is that told among what else changed', async () => {
    const writer = await createWriter(api);
    const { id: presetId } = (await create(writer)).data;
    const change = (more: object) =>
      api.request(
        updateGoalTemplate,
        {
          params: { id: writer.organization.id, presetId },
          body: { ...sleep, categories: ['Stress', 'Sleep'], ...more } as never,
        },
        writer.token,
      );
    expect((await change({})).data.version).toBe(1);
    expect((await change({ title: 'Rest' })).data).toMatchObject({
      ...{ version: 2, categories: ['Sleep', 'Stress'] },
    });
    const late = await change({ title: 'Late', version: 1 });
    expect(late.error?.changes?.map(({ field }) => field)).toEqual(['title']);
  });

  it('API-50, PRESETS-02, PRESETS-03, PRESETS-04, PRESETS-05 is kept with its length and daily tasks in their order', async () => {
    const writer = await createWriter(api);
    const made = await create(writer, { type: 'lifestyle', length: 7_776_000 });
    expect(made.status, made.text).toBe(201);
    expect(await list(writer)).toMatchObject([
      {
        id: made.data.id,
        title: 'Sleep better',
        benefitDescription: 'You wake up rested.',
        categories: ['Sleep', 'Stress'],
        type: 'Lifestyle',
        length: 7_776_000,
        tasks: [
          {
            description: 'No screen after nine',
            order: 0,
            rfc5545Parameters: 'FREQ=DAILY;INTERVAL=1',
            timezone: 'PST',
          },
          { description: 'Same hour each night', order: 1 },
        ],
        organizationId: writer.organization.id,
        language: 'en',
      },
    ]);
    expect((await create(writer)).data.length).toBe(1_814_400);
  });

  it('API-50 is changed and deleted; each save is kept, and nobody overwrites another', async () => {
    const writer = await createWriter(api);
    const { id: presetId } = (await create(writer)).data;
    const params = { id: writer.organization.id, presetId };
    const change = (more: object) =>
      api.request(
        updateGoalTemplate,
        { params, body: { ...sleep, ...more } as never },
        writer.token,
      );
    expect((await change({ tasks: [{ description: 'Read' }], version: 1 })).data).toMatchObject({
      version: 2,
      tasks: [{ description: 'Read', order: 0 }],
    });
    const late = await change({ title: 'Late', version: 1 });
    expect([late.status, late.error?.changes?.map(({ field }) => field)]).toEqual([409, ['tasks']]);
    const revision = { params: { id: params.id, itemId: presetId, version: '1' as never } };
    expect((await api.request(getRevision, revision, writer.token)).data.values).toMatchObject({
      typeLength: 'Habit',
      tasks: ['No screen after nine', 'Same hour each night'],
    });
    expect((await api.request(deleteGoalTemplate, { params }, writer.token)).status).toBe(200);
    expect(await list(writer)).toEqual([]);
    expect((await change({})).errorType).toBe('CONTENT_NOT_FOUND');
  });

  it.each([
    ['no title', { title: '' }],
    ['a title of 81 characters', { title: 'x'.repeat(81) }],
    ['no benefit', { benefitDescription: ' ' }],
    ['a benefit of 129 characters', { benefitDescription: 'x'.repeat(129) }],
    ['no category', { categories: [] }],
    ['a category that is not in the list', { categories: ['Sommeil'] }],
    ['no type', { type: undefined }],
    ['a length that does not fit the type', { length: 7_776_000 }],
    ['no task', { tasks: [] }],
    ['a blank task', { tasks: [{ description: ' ' }] }],
    ['a task of 81 characters', { tasks: [{ description: 'x'.repeat(81) }] }],
  ])(
    'PRESETS-06, PRESETS-07, PRESETS-08, PRESETS-09, PRESETS-10, PRESETS-12, OPEN-45 is refused with %s',
    async (_, wrong) => {
      const writer = await createWriter(api);
      const answer = await create(writer, wrong);
      expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.error?.errorDetails ?? {})).not.toEqual([]);
      expect(await list(writer)).toEqual([]);
    },
  );

  it('PRESETS-12 takes 50 tasks and refuses the 51st', async () => {
    const writer = await createWriter(api);
    const tasks = (count: number) =>
      Array.from({ length: count }, (_, each) => ({ description: `Task ${each}` }));
    expect((await create(writer, { tasks: tasks(50) })).data.tasks).toHaveLength(50);
    const answer = await create(writer, { tasks: tasks(51) });
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([
      400,
      ['tasks'],
    ]);
  });

  it('PRESETS-11 holds a task once', async () => {
    const writer = await createWriter(api);
    const tasks = ['Read', 'read', 'Walk'].map((description) => ({ description }));
    expect((await create(writer, { tasks })).data.tasks).toHaveLength(2);
  });

  it('PRESETS-13, OPEN-55 has French categories in French', async () => {
    const writer = await createWriter(api);
    const french = { language: 'fr', categories: ['Sommeil', 'Connaissance de soi'] };
    expect((await create(writer, french)).status).toBe(201);
    expect((await list(writer, writer.token, 'fr'))[0]?.categories).toEqual(french.categories);
  });

  it('is read by members of the organisation while My Plan is on', async () => {
    const writer = await createWriter(api);
    await create(writer);
    const member = await api.createCaller('FamilyFriend', writer.organization);
    expect(await list(writer, member.token)).toMatchObject([{ updatedBy: null }]);
    await api.owner.query(
      `UPDATE organization SET features = jsonb_set(features, '{myPlan,enabled}', 'false') WHERE id = $1`,
      [writer.organization.id],
    );
    expect(await list(writer, member.token)).toEqual([]);
    expect(await list(writer)).toHaveLength(1);
  });
});
