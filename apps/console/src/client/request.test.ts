import { getPublicSettings, listUsers, login, uploadProfilePicture } from '@ensemble/contract';
import { describe, expect, test } from 'vitest';
import { addressOf, bodyOf } from './request.ts';

describe('addresses', () => {
  test('path parameters are filled and escaped, the query appended, undefined left out', () => {
    const input = {
      params: { orgId: 'a/b' },
      query: { skip: '10', searchTerm: 'é&', sort: undefined },
    };
    expect(addressOf(listUsers, input)).toBe(
      '/api/organizations/a%2Fb/users?skip=10&searchTerm=%C3%A9%26',
    );
    expect(addressOf(getPublicSettings, {})).toBe('/api/settings');
  });
});

describe('bodies', () => {
  test('API-14: a POST without a body sends an empty one, a GET none', () => {
    expect(bodyOf(login, {})).toBe('{}');
    expect(bodyOf(getPublicSettings, {})).toBeUndefined();
  });

  test('a multipart route sends a form with the file', () => {
    const form = bodyOf(uploadProfilePicture, {
      body: { uploadToken: 'x', organizationId: undefined },
      file: new Blob(['p']),
    });
    expect(form).toBeInstanceOf(FormData);
    expect([...(form as FormData).keys()]).toEqual(['uploadToken', 'file']);
  });
});
