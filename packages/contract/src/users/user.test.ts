import { expect, it } from 'vitest';
import { isInvitationOverdue, userStatuses } from '../index.ts';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const row = (
  invited: number | null,
  resent: number | null,
  userStatus: 'pending' | 'active' | 'inactive' = 'pending',
) => ({
  id: '00000000-0000-7000-8000-000000000000',
  firstName: null,
  lastName: null,
  email: 'a@example.org',
  createdAt: daysAgo(100),
  registered_date: null,
  initial_invitation_date: invited === null ? null : daysAgo(invited),
  resent_date: resent === null ? null : daysAgo(resent),
  invitation_mail: null,
  organizations: [
    {
      organizationId: '00000000-0000-7000-8000-000000000001',
      userType: 'Employee' as const,
      userStatus,
    },
  ],
});

it('USERS-11 an invitation is overdue beyond 30 days since it was last sent', () => {
  expect(isInvitationOverdue(row(30, null), now)).toBe(false);
  expect(isInvitationOverdue(row(30.01, null), now)).toBe(true);
  expect(isInvitationOverdue(row(90, 30), now)).toBe(false);
  expect(isInvitationOverdue(row(90, 30.01), now)).toBe(true);
  expect(isInvitationOverdue(row(null, null), now)).toBe(false);
  expect(isInvitationOverdue(row(90, null, 'active'), now)).toBe(false);
  expect(isInvitationOverdue(row(90, null, 'inactive'), now)).toBe(false);
});

it('USERS-09, USERS-10 the statuses are those of the requirement', () => {
  expect([...userStatuses].sort()).toEqual([
    'active',
    'blocked',
    'inactive',
    'pending',
    'suspended',
  ]);
});
