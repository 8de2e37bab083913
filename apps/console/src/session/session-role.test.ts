import type { Session, UserType } from '@ensemble/contract';
import { describe, expect, test } from 'vitest';
import {
  homeOf,
  isAllowed,
  mayEnter,
  needsReason,
  nextPath,
  shellOf,
  unknownPathOf,
  userTypeOf,
} from './session-role.ts';

const organizationId = '0b1c6f5e-0000-4000-8000-000000000001';
const sessionOf = (
  userType: UserType,
  sessionLevel: 0 | 1 | 2,
  twoFaTypes: Session['twoFaTypes'] = [],
): Session => ({
  userId: '0b1c6f5e-0000-4000-8000-000000000002',
  accessToken: 'token',
  twoFaTypes,
  sessionLevel,
  organizations: [{ organizationId, memberId: '0b1c6f5e-0000-4000-8000-000000000004', userType }],
  twoFactorRequired: userType === 'SuperAdmin',
  expiresAt: 0,
  sessionTTL: 1800,
  serverTime: 0,
});

test('ROLES-02, ROLES-03: a SuperAdmin anywhere is one everywhere, else the first entry counts', () => {
  const admin = sessionOf('OrganizationAdmin', 1);
  expect(userTypeOf(admin)).toBe('OrganizationAdmin');
  const other = {
    organizationId: '0b1c6f5e-0000-4000-8000-000000000003',
    memberId: '0b1c6f5e-0000-4000-8000-000000000005',
    userType: 'SuperAdmin',
  } as const;
  expect(userTypeOf({ ...admin, organizations: [...admin.organizations, other] })).toBe(
    'SuperAdmin',
  );
  expect(userTypeOf({ ...admin, organizations: [] })).toBeUndefined();
});

describe('AUTH-37: who may enter', () => {
  test('a SuperAdmin only at High', () => {
    expect(mayEnter(sessionOf('SuperAdmin', 1))).toBe(false);
    expect(mayEnter(sessionOf('SuperAdmin', 2))).toBe(true);
  });
  test('nobody with a second step due', () => {
    expect(mayEnter(sessionOf('OrganizationAdmin', 0, ['totp']))).toBe(false);
    expect(mayEnter(sessionOf('OrganizationAdmin', 1))).toBe(true);
  });
});

test('AUTH-33..35, AUTH-38: home and shell by user type', () => {
  for (const type of ['ServiceProvider', 'Employee', 'FamilyFriend', 'PeerSupporter'] as const) {
    expect(homeOf(type)).toBe('/schedule');
    expect(shellOf(type)).toBe('schedule');
  }
  expect(homeOf('OrganizationAdmin')).toBe('/users');
  expect(homeOf('PeerSupportAdmin')).toBe('/users');
  expect(homeOf('SuperAdmin')).toBe('/organizations');
});

describe('where a session goes after login', () => {
  test('AUTH-39: back to the origin, else home', () => {
    expect(nextPath(sessionOf('OrganizationAdmin', 1), '/account')).toBe('/account');
    expect(nextPath(sessionOf('OrganizationAdmin', 1))).toBe('/users');
  });
  test('to the second step where one is due, whatever the origin', () => {
    expect(nextPath(sessionOf('OrganizationAdmin', 0, ['totp']), '/account')).toBe('/verify-code');
    expect(nextPath(sessionOf('OrganizationAdmin', 0, ['sms']))).toBe('/verify-code');
    expect(nextPath(sessionOf('OrganizationAdmin', 0, ['sms', 'totp']))).toBe('/verify');
  });
  test('OPEN-25: who must have a second step and has none goes to set-up', () => {
    expect(nextPath(sessionOf('SuperAdmin', 1))).toBe('/two-factor-authentication');
    const required = { ...sessionOf('OrganizationAdmin', 1), twoFactorRequired: true };
    expect(nextPath(required, '/account')).toBe('/two-factor-authentication');
    expect(isAllowed(required, 'users.read')).toBe(false);
  });
});

describe('OPEN-05: a session that a personal link opened', () => {
  const meetingId = '0b1c6f5e-0000-4000-8000-00000000000a';
  const ofCall = { ...sessionOf('Employee', 1), meetingId };

  test('goes to its call, and nowhere else', () => {
    const lobby = `/conferencing?meeting=${meetingId}`;
    expect(nextPath(ofCall)).toBe(lobby);
    expect(nextPath(ofCall, '/account')).toBe(lobby);
    expect(nextPath(ofCall, `${lobby}&organization=x`)).toBe(`${lobby}&organization=x`);
  });

  test('takes its second step first', () => {
    const due = { ...ofCall, sessionLevel: 0, twoFaTypes: ['totp'] } as const;
    expect(nextPath({ ...due, twoFaTypes: ['totp'] })).toBe('/verify-code');
  });
});

test('permissions need an entered session', () => {
  expect(isAllowed(sessionOf('OrganizationAdmin', 1), 'users.read')).toBe(true);
  expect(isAllowed(sessionOf('OrganizationAdmin', 0, ['totp']), 'users.read')).toBe(false);
  expect(isAllowed(sessionOf('Employee', 1), 'users.read')).toBe(false);
  expect(isAllowed(sessionOf('SuperAdmin', 1), 'organizations.list')).toBe(false);
});

test('SHELL-05: unknown paths lead to schedule, organisation config or the organizations', () => {
  expect(unknownPathOf('ServiceProvider')).toBe('/schedule');
  expect(unknownPathOf('OrganizationAdmin')).toBe('/web');
  expect(unknownPathOf('PeerSupportAdmin')).toBe('/web');
  expect(unknownPathOf('SuperAdmin')).toBe('/organizations');
});

test('a SuperAdmin states a reason, but in an organisation of their own; nobody else does', () => {
  const elsewhere = '0b1c6f5e-0000-4000-8000-000000000009';
  const entryOf = (userType: UserType) => ({
    organizationId: elsewhere,
    memberId: '0b1c6f5e-0000-4000-8000-000000000005',
    userType,
  });
  const session = sessionOf('SuperAdmin', 2);
  expect(needsReason(session, organizationId)).toBe(false);
  expect(needsReason(session, elsewhere)).toBe(true);
  const withEntry = (userType: UserType) => ({
    ...session,
    organizations: [...session.organizations, entryOf(userType)],
  });
  expect(needsReason(withEntry('Employee'), elsewhere)).toBe(true);
  expect(needsReason(withEntry('OrganizationAdmin'), elsewhere)).toBe(false);
  expect(needsReason(sessionOf('OrganizationAdmin', 1), elsewhere)).toBe(false);
});
