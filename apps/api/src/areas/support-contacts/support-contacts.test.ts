import {
  checkContact,
  countDueContacts,
  createContact,
  deleteContact,
  listContacts,
  updateContact,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { createWriter, type TestWriter } from '../../testing/factories/content-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const line = { name: 'Help line', phoneNumber: '988' };
const create = (writer: TestWriter, contact: object) =>
  api.request(
    createContact,
    {
      params: { id: writer.organization.id },
      body: {
        organizationId: writer.organization.id,
        supportContact: contact,
        language: 'en',
      } as never,
    },
    writer.token,
  );
const list = async (writer: TestWriter, token = writer.token) =>
  (
    await api.request(
      listContacts,
      { params: { id: writer.organization.id, language: 'en' } },
      token,
    )
  ).data.contacts;

const due = async (writer: TestWriter) =>
  (await api.request(countDueContacts, { params: { id: writer.organization.id } }, writer.token))
    .data.due;

describe('a support contact', () => {
  it('API-51, SUPPORT-02, OPEN-46 is kept as it was sent', async () => {
    const writer = await createWriter(api);
    const contact = {
      name: 'Crisis line',
      description: 'Day and night',
      phoneNumber: '514.555.0199',
      isTextable: true,
      website: 'https://example.org/help',
      sortPriority: '3',
      workingHours: 'placeholder',
    };
    const made = await create(writer, contact);
    expect(made.status, made.text).toBe(201);
    expect(await list(writer)).toMatchObject([
      { ...contact, id: made.data.id, phoneNumber: '(514) 555-0199', sortPriority: 3 },
    ]);
  });

  it('is taken as checked by whoever changes how it is reached, and by nobody who rewords it', async () => {
    const writer = await createWriter(api);
    const contact = { name: 'Line', phoneNumber: '514.555.0199', website: 'https://example.org' };
    const { data } = await create(writer, contact);
    await api.owner.query(
      `UPDATE content_item SET checked_at = now() - interval '400 days', checked_by = NULL WHERE id = $1`,
      [data.id],
    );
    const change = async (fields: object) => {
      const supportContact = { ...contact, ...fields };
      const body = { supportContact, language: 'en' } as never;
      const path = { id: writer.organization.id, contactId: data.id };
      return (await api.request(updateContact, { params: path, body }, writer.token)).data;
    };
    expect(await change({ description: 'Day and night' })).toMatchObject({ isCheckDue: true });
    const changed = await change({ description: 'Day and night', phoneNumber: '514.555.0198' });
    expect(changed).toMatchObject({ isCheckDue: false, checkedBy: changed.updatedBy });
  });

  it('SUPPORT-08 stands in the order of its priority, those without one last', async () => {
    const writer = await createWriter(api);
    for (const [name, sortPriority] of [
      ['Beech', null],
      ['Alder', ''],
      ['Cedar', 15],
      ['Fir', 2],
    ] as const)
      await create(writer, { ...line, name, sortPriority });
    expect((await list(writer)).map(({ name }) => name)).toEqual([
      'Fir',
      'Cedar',
      'Alder',
      'Beech',
    ]);
  });

  it.each([
    ['(514) 555-0199', '(514) 555-0199'],
    ['5145550199', '(514) 555-0199'],
    ['514 555 0199', '(514) 555-0199'],
    ['514-555-0199', '(514) 555-0199'],
    ['+1 (800) 555-0199', '+1 (800) 555-0199'],
    ['1-888-555-0199', '+1 (888) 555-0199'],
    ['8005550142', '+1 (800) 555-0142'],
    ['+1 514 555 0199', '(514) 555-0199'],
    ['911', '911'],
  ])(
    'TFA-11, SUPPORT-05, SUPPORT-06, OPEN-28 takes the number %s as %s',
    async (phoneNumber, kept) => {
      const writer = await createWriter(api);
      expect((await create(writer, { ...line, phoneNumber })).data.phoneNumber).toBe(kept);
    },
  );

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, 'name'],
    ['a description of 401', { description: 'x'.repeat(401) }, 'description'],
    ['a number of nine digits', { phoneNumber: '514 555 019' }, 'phoneNumber'],
    ['a number abroad', { phoneNumber: '+33 1 99 00 12 34' }, 'phoneNumber'],
    ['an area code that begins with 1', { phoneNumber: '114 555 0199' }, 'phoneNumber'],
    ['an area code that begins with 0', { phoneNumber: '(014) 555-0199' }, 'phoneNumber'],
    ['letters', { phoneNumber: '1-800-HELP' }, 'phoneNumber'],
    ['neither phone nor website', { phoneNumber: '' }, 'website'],
    ['a website without protocol', { website: 'example.org' }, 'website'],
    ['a website that runs', { website: 'javascript:alert(1)' }, 'website'],
    ['a website with a password', { website: 'https://a:b@example.org' }, 'website'],
    ['the priority 0', { sortPriority: 0 }, 'sortPriority'],
    ['the priority 16', { sortPriority: '16' }, 'sortPriority'],
    ['the priority 1.5', { sortPriority: 1.5 }, 'sortPriority'],
    ['a word for a priority', { sortPriority: 'first' }, 'sortPriority'],
  ])(
    'SUPPORT-03, SUPPORT-04, SUPPORT-05, SUPPORT-07, SUPPORT-08 is refused with %s',
    async (_, wrong, field) => {
      const writer = await createWriter(api);
      const answer = await create(writer, { ...line, ...wrong });
      expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
      const details = answer.error?.errorDetails ?? {};
      expect(Object.keys(details)).toEqual([`supportContact.${field}`]);
      if (field === 'sortPriority')
        expect(Object.values(details)).toEqual([['Sort Priority must be between 1 and 15']]);
      expect(await list(writer)).toEqual([]);
    },
  );

  it('SUPPORT-07, SUPPORT-09 needs no phone where it has a website, and cannot be texted then', async () => {
    const writer = await createWriter(api);
    const contact = { name: 'Web', website: 'http://example.org', isTextable: true };
    expect((await create(writer, contact)).data).toMatchObject({
      phoneNumber: '',
      isTextable: false,
    });
  });

  it('API-51 is changed and deleted, not over a change of somebody else', async () => {
    const writer = await createWriter(api);
    const { id: contactId } = (await create(writer, line)).data;
    const params = { id: writer.organization.id, contactId };
    const change = (contact: object, version?: number) =>
      api.request(
        updateContact,
        { params, body: { supportContact: contact, language: 'en', version } as never },
        writer.token,
      );
    expect((await change({ ...line, phoneNumber: '811' }, 1)).data.phoneNumber).toBe('811');
    const late = await change({ ...line, name: 'Late' }, 1);
    expect([late.status, late.error?.changes?.map(({ field }) => field)]).toEqual([
      409,
      ['phoneNumber'],
    ]);
    await api.request(deleteContact, { params }, writer.token);
    expect(await list(writer)).toEqual([]);
  });

  it('is listed alone by its id, and not where the list does not have it', async () => {
    const [writer, other] = [await createWriter(api), await createWriter(api)];
    const { id: itemId } = (await create(writer, line)).data;
    await create(writer, { ...line, name: 'Peer line' });
    const only = async (reader: TestWriter, language: 'en' | 'fr', id = itemId) =>
      (
        await api.request(
          listContacts,
          { params: { id: reader.organization.id, language }, query: { itemId: id } },
          reader.token,
        )
      ).data.contacts.map((contact) => contact.id);
    expect(await only(writer, 'en')).toEqual([itemId]);
    expect(await only(writer, 'fr')).toEqual([]);
    expect(await only(other, 'en')).toEqual([]);
  });

  it('says when and by whom it was last checked, and reminds after 180 days; members see neither', async () => {
    const writer = await createWriter(api);
    const { id: contactId, checkedBy, isCheckDue } = (await create(writer, line)).data;
    expect([checkedBy !== null, isCheckDue]).toEqual([true, false]);
    await api.owner.query(`UPDATE content_item SET checked_at = now() - interval '181 days'`);
    expect(await list(writer)).toMatchObject([{ isCheckDue: true }]);
    expect(await due(writer)).toEqual([{ language: 'en', count: 1 }]);
    const member = await api.createCaller('Employee', writer.organization);
    expect(await list(writer, member.token)).toMatchObject([
      { isCheckDue: false, checkedBy: null, checkedAt: null },
    ]);
    const params = { id: writer.organization.id, contactId };
    const checked = await api.request(checkContact, { params }, writer.token);
    expect(checked.data).toMatchObject({ isCheckDue: false, version: 1 });
    expect(await due(writer)).toEqual([]);
  });

  it('is read by members while Find Support is on', async () => {
    const writer = await createWriter(api);
    await create(writer, line);
    const member = await api.createCaller('Employee', writer.organization);
    expect(await list(writer, member.token)).toHaveLength(1);
    await api.owner.query(
      `UPDATE organization SET features = jsonb_set(features, '{getSupport,enabled}', 'false') WHERE id = $1`,
      [writer.organization.id],
    );
    expect(await list(writer, member.token)).toEqual([]);
  });
});
