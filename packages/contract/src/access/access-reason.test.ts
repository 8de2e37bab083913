import { describe, expect, it } from 'vitest';
import { describeIssues, parse } from '../index.ts';
import {
  type AccessReason,
  accessReason,
  accessReasons,
  maxAccessNoteLength,
  readAccessReason,
  recordedLists,
  writeAccessReason,
} from './access-reason.ts';

const issuesOf = (value: unknown) => {
  const result = parse(accessReason, value);
  return result.success ? [] : [...describeIssues(result.error.issues)];
};

describe('the reason to open a list', () => {
  it('is one of five, for three lists', () => {
    expect(accessReasons).toEqual(['supportRequest', 'incident', 'setUp', 'legalRequest', 'other']);
    expect(recordedLists).toEqual(['people', 'activationCodes', 'auditLog']);
    expect(issuesOf({ choice: 'curiosity', note: '' })).not.toEqual([]);
  });

  it('needs a note for "other" alone', () => {
    expect(issuesOf({ choice: 'other', note: '' })).toEqual([
      ['note', [{ key: 'rules.required' }]],
    ]);
    expect(issuesOf({ choice: 'other', note: '  ' })).toEqual([
      ['note', [{ key: 'rules.required' }]],
    ]);
    expect(issuesOf({ choice: 'other', note: 'Asked by the board' })).toEqual([]);
    expect(issuesOf({ choice: 'incident', note: '' })).toEqual([]);
  });

  it('has a note of at most 100 characters', () => {
    expect(maxAccessNoteLength).toBe(100);
    expect(issuesOf({ choice: 'setUp', note: 'x'.repeat(100) })).toEqual([]);
    expect(issuesOf({ choice: 'setUp', note: 'x'.repeat(101) })).not.toEqual([]);
  });

  it.each(['a\u0007b', 'a\u202Eb', 'a\u2028b'])(
    'has a note without what nobody sees: %j',
    (note) => {
      expect(issuesOf({ choice: 'setUp', note })).toEqual([
        ['note', [{ key: 'rules.characters' }]],
      ]);
    },
  );

  it.each<[AccessReason, string]>([
    [{ choice: 'incident', note: '' }, 'incident'],
    [
      { choice: 'other', note: 'Prêt nº 7: suite' },
      'other%3A%20Pr%C3%AAt%20n%C2%BA%207%3A%20suite',
    ],
  ])('is carried by a header and read again: %o', (reason, header) => {
    expect(writeAccessReason(reason)).toBe(header);
    expect(readAccessReason(header)).toEqual(reason);
  });

  it.each(['', '%', 'curiosity', 'other', 'other:', `setUp: ${'x'.repeat(101)}`])(
    'is none where the header is malformed: %j',
    (header) => {
      expect(readAccessReason(header)).toBeUndefined();
    },
  );
});
