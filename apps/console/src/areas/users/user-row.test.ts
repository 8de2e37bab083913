import type { User } from '@ensemble/contract';
import { expect, test } from 'vitest';
import { callName, fullName, rowKey, standingOf } from './user-row.ts';

const user: User = {
  id: 'member',
  firstName: 'Marie',
  lastName: 'Tremblay',
  email: 'marie@northgate.example',
  createdAt: '2026-01-01T00:00:00.000Z',
  registered_date: null,
  initial_invitation_date: '2026-01-01T00:00:00.000Z',
  resent_date: null,
  invitation_mail: null,
  organizations: [
    { organizationId: 'one', userType: 'Employee', userStatus: 'active' },
    { organizationId: 'two', userType: 'OrganizationAdmin', userStatus: 'pending' },
  ],
};

test('USERS-08: role and state are those of the organisation shown', () => {
  expect(standingOf(user, 'two')).toEqual({
    memberId: 'member',
    userType: 'OrganizationAdmin',
    status: 'pending',
  });
  expect(() => standingOf({ ...user, organizations: [] }, 'two')).toThrow('without a place');
});

test('USERS-02: somebody who has not registered is called by their address', () => {
  expect(fullName(user)).toBe('Marie Tremblay');
  expect(callName(user)).toBe('Marie Tremblay');
  expect(callName({ ...user, firstName: null, lastName: null })).toBe('marie@northgate.example');
});

test('a person who was deactivated and invited again has two rows', () => {
  expect(rowKey({ ...user, id: 'member before' })).not.toBe(rowKey(user));
});
