import {
  type AnyRoute,
  createArticle,
  createContact,
  createGoalTemplate,
  getRevision,
  listRevisions,
  publishTerms,
  type RouteInput,
  updateArticle,
  updateContact,
  updateGoalTemplate,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { asWriter } from '../../testing/factories/content-factories.ts';
import { keepReply } from '../../testing/keep-reply.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const person = { userType: 'OrganizationAdmin', firstName: 'Ida', lastName: 'Roy' } as const;
const newWriter = async () => {
  const ida = await api.createPerson(person);
  return asWriter(api, { organization: ida.organization, token: await api.openSession(ida) });
};
type Writer = Awaited<ReturnType<typeof newWriter>>;

/** Keeps what two who save one text at once are answered: the refusal of the second, and both saves. */
async function keepConflict(
  folder: string,
  { organization, token }: Writer,
  saves: { route: AnyRoute; params: (itemId: string) => object; first: object; second: object },
  create: { route: AnyRoute; body: object },
) {
  const { id } = organization;
  const send = (route: AnyRoute, params: object, body: object) =>
    api.request(route, { params: { id, ...params }, body } as RouteInput<AnyRoute>, token);
  const ids = new Map<string, string>();
  // A document is called by the day it was published on.
  const keep = (name: string, { status, text }: { status: number; text: string }) =>
    keepReply(
      `${folder}/${name}`,
      { status, text: text.replaceAll(/(?<=")\d{4}-\d{2}-\d{2}(?=[".])/g, '2026-11-23') },
      ids,
    );
  const made = await send(create.route, {}, create.body);
  expect(made.status, made.text).toBeLessThan(300);
  await keep('saved', made);
  const data = made.data as { id?: string; own?: { id: string } };
  const itemId = data.id ?? data.own?.id ?? '';
  const params = saves.params(itemId);
  const first = await send(saves.route, params, { ...saves.first, version: 1 });
  expect(first.status, first.text).toBe(200);
  const refused = await send(saves.route, params, { ...saves.second, version: 1 });
  expect(refused.errorType).toBe('CONTENT_CHANGED');
  await keep('changed', refused);
  const all = await api.request(listRevisions, { params: { id, itemId } }, token);
  await keep('revisions', all);
  for (const version of ['1', '2']) {
    const one = await api.request(getRevision, { params: { id, itemId, version } }, token);
    await keep(`revision-${version}`, one);
  }
}

describe('what two who save one text at once are answered is kept for component tests', () => {
  it('of a support contact', async () => {
    const language = 'en';
    const line = { name: 'Help line', phoneNumber: '988', sortPriority: 2 };
    const changed = { name: 'North line', phoneNumber: '988', isTextable: true, sortPriority: 5 };
    const body = { supportContact: line, language };
    const save = { supportContact: changed, language };
    await keepConflict(
      'support-contacts',
      await newWriter(),
      {
        route: updateContact,
        params: (contactId) => ({ contactId }),
        first: save,
        second: body,
      },
      { route: createContact, body },
    );
  });

  it('of a goal template', async () => {
    const body = {
      title: 'Sleep',
      benefitDescription: 'Rested mornings',
      language: 'en',
      type: 'Habit',
      categories: ['Sleep'],
      tasks: [{ description: 'Read' }, { description: 'Walk' }],
    };
    const changed = {
      ...body,
      title: 'Sleep at night',
      type: 'Lifestyle',
      tasks: [...body.tasks, { description: 'Breathe' }],
    };
    await keepConflict(
      'goal-templates',
      await newWriter(),
      {
        route: updateGoalTemplate,
        params: (presetId) => ({ presetId }),
        first: changed,
        second: body,
      },
      { route: createGoalTemplate, body },
    );
  });

  it('of an article, and the categories to choose from', async () => {
    const writer = await newWriter();
    const [sleep, rest] = [await writer.addCategory('Sleep'), await writer.addCategory('Rest')];
    const body = {
      title: 'Sleep well',
      content: '<p>Go to bed.</p>',
      language: 'en',
      status: 'published',
      categories: [{ id: sleep.id }],
      featuredImage: { id: await writer.uploadImage(), description: '' },
    };
    const changed = {
      ...body,
      title: 'Their title',
      content: '<p>Other. Go to bed.</p>',
      categories: [{ id: sleep.id }, { id: rest.id }],
      featuredImage: { id: await writer.uploadImage(), description: 'Their lamp' },
    };
    await keepConflict(
      'articles',
      writer,
      {
        route: updateArticle,
        params: (articleId) => ({ articleId }),
        first: changed,
        second: body,
      },
      { route: createArticle, body },
    );
  });

  it('of the terms of use', async () => {
    const terms = (title: string, content: string) => ({
      termDTO: { title, content, language: 'en' },
    });
    const body = terms('Our terms', '<p>First text.</p>');
    await keepConflict(
      'legal',
      await newWriter(),
      {
        route: publishTerms,
        params: () => ({}),
        first: terms('Their terms', '<p>First text.</p>'),
        second: body,
      },
      { route: publishTerms, body },
    );
  });
});
