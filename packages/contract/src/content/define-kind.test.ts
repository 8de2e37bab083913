import { describe, expect, it } from 'vitest';
import { articleKind } from '../articles/index.ts';
import { goalTemplateKind } from '../goal-templates/index.ts';
import { contactKind } from '../support-contacts/index.ts';
import { parse } from '../values/index.ts';
import { bodyOf, emptyOf, formOf, isSameValue, replyValues, valuesOf } from './define-kind.ts';

const call = {
  name: 'Line',
  description: '',
  phoneNumber: '(514) 555-0142',
  isTextable: true,
  website: '',
  sortPriority: 3,
  workingHours: '',
};

describe('a kind of text', () => {
  it('stores what is sent and answers what is stored, in one form for storage, drafts and forms', () => {
    const values = valuesOf(contactKind, { supportContact: call, language: 'en' });
    expect(values).toEqual({ ...call, isTextable: 'true', sortPriority: '3' });
    expect(replyValues(contactKind, values)).toMatchObject(call);
    // What a form begins with is made of the answer in the same way.
    expect(valuesOf(contactKind, { id: 'x', version: 1, ...call })).toEqual(values);
  });

  it('answers a field that was added after a text was written as empty', () => {
    expect(replyValues(contactKind, { name: 'Line' })).toMatchObject({
      ...call,
      phoneNumber: '',
      isTextable: false,
      sortPriority: null,
    });
  });

  it('checks a form as the API checks what is sent, and sends what the API takes', () => {
    const checked = parse(formOf(contactKind), {
      ...emptyOf(contactKind),
      name: ' Line ',
      phoneNumber: '5145550142',
      isTextable: 'true',
      sortPriority: '3',
    });
    expect(checked.success && bodyOf(contactKind, checked.data)).toMatchObject({
      supportContact: { ...call, isTextable: true },
    });
    const refused = parse(formOf(contactKind), { ...emptyOf(contactKind), sortPriority: '16' });
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'sortPriority']);
  });

  it('names a field of another form than the API: the picture of an article, the type of a goal', () => {
    const featuredImage = { id: 'x', description: 'A lake' };
    expect(valuesOf(articleKind, { title: 'Rest', featuredImage })).toEqual({
      title: 'Rest',
      imageId: 'x',
      imageDescription: 'A lake',
    });
    expect(bodyOf(articleKind, { title: 'Rest', imageId: '', imageDescription: '' })).toEqual({
      title: 'Rest',
    });
    expect(
      replyValues(goalTemplateKind, { typeLength: 'Lifestyle', tasks: ['Walk'] }),
    ).toMatchObject({
      type: 'Lifestyle',
      length: 7_776_000,
      tasks: [{ description: 'Walk', order: 0 }],
    });
    expect(valuesOf(goalTemplateKind, { type: 'Habit', tasks: [{ description: 'Walk' }] })).toEqual(
      {
        typeLength: 'Habit',
        tasks: ['Walk'],
      },
    );
  });

  it('says whether a field is the same: in any order where that says nothing, and empty where it was never set', () => {
    expect(isSameValue(articleKind, 'categories', ['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSameValue(goalTemplateKind, 'tasks', ['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameValue(contactKind, 'website', undefined, '')).toBe(true);
    expect(isSameValue(contactKind, 'website', '', 'x')).toBe(false);
  });
});
