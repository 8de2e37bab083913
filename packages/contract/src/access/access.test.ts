import { describe, expect, it } from 'vitest';
import {
  changeableTypes,
  invitableTypes,
  mayActOn,
  mayAssign,
  mayChangeRole,
  mayDeactivate,
  mayDo,
  mayResend,
  mustUseTwoFactor,
  roleIn,
  rolePermissions,
  userTypes,
  type UserStatus,
  type UserType,
} from './index.ts';

const as = (userType: UserType, memberId = 'me') => ({ memberId, userType });
const target = (userType: UserType, status: UserStatus = 'active', memberId = 'you') => ({
  memberId,
  userType,
  status,
});
const administrators = ['OrganizationAdmin', 'PeerSupportAdmin'] as const;
const members = ['ServiceProvider', 'PeerSupporter', 'FamilyFriend', 'Employee'] as const;

describe('roles', () => {
  it('ROLES-01 are the seven of the requirement', () => {
    expect([...userTypes].sort()).toEqual(
      [
        'Employee',
        'ServiceProvider',
        'OrganizationAdmin',
        'SuperAdmin',
        'PeerSupporter',
        'FamilyFriend',
        'PeerSupportAdmin',
      ].sort(),
    );
  });

  it('ROLES-02, ROLES-03 are SuperAdmin everywhere with one such entry, else that of the organisation', () => {
    const entries = [
      { organizationId: 'a', userType: 'Employee' },
      { organizationId: 'b', userType: 'OrganizationAdmin' },
    ] as const;
    expect(roleIn(entries, 'a')).toBe('Employee');
    expect(roleIn(entries, 'b')).toBe('OrganizationAdmin');
    expect(roleIn(entries, 'c')).toBeUndefined();
    expect(roleIn([...entries, { organizationId: 'r', userType: 'SuperAdmin' }], 'c')).toBe(
      'SuperAdmin',
    );
  });

  it('ROLES-04, ROLES-05, ROLES-06, ROLES-08 hold exactly the permissions of the table', () => {
    const own = ['content.read', 'meetings.read', 'organization.read', 'profile.own', 'usage.send'];
    const running = [
      'activationCodes.manage',
      'activationCodes.read',
      'auditLog.read',
      'content.edit',
      'legal.read',
      'meetings.host',
      'notifications.manage',
      'organization.configure',
      'reports.read',
      'twoFactor.confirmReset',
      'users.changeRole',
      'users.deactivate',
      'users.invite',
      'users.read',
    ];
    const serving = [
      'auditLog.readAll',
      'codePrefixes.assign',
      'organizations.create',
      'organizations.list',
      'organizations.remove',
      'organizations.suspend',
      'service.check',
      'twoFactor.reset',
      'users.setInvitationLimit',
    ];
    expect([...rolePermissions.SuperAdmin].sort()).toEqual([...own, ...running, ...serving].sort());
    for (const type of administrators)
      expect([...rolePermissions[type]].sort()).toEqual([...own, ...running].sort());
    for (const type of ['FamilyFriend', 'Employee'] as const)
      expect([...rolePermissions[type]].sort()).toEqual(own);
    // MEET-36: they hold group sessions.
    for (const type of ['ServiceProvider', 'PeerSupporter'] as const)
      expect([...rolePermissions[type]].sort()).toEqual([...own, 'meetings.host'].sort());
  });

  it('OPEN-25 a second step is asked of SuperAdmins, and of administrators where a deployment says so', () => {
    for (const userType of userTypes) {
      expect(mustUseTwoFactor([{ userType }], 'superAdmin')).toBe(userType === 'SuperAdmin');
      const isAsked = ['SuperAdmin', ...administrators].includes(userType);
      expect(mustUseTwoFactor([{ userType }], 'administrators')).toBe(isAsked);
      const isOfStaff = isAsked || userType === 'ServiceProvider';
      expect(mustUseTwoFactor([{ userType }], 'staff')).toBe(isOfStaff);
    }
    const both = [{ userType: 'Employee' }, { userType: 'OrganizationAdmin' }] as const;
    expect(mustUseTwoFactor(both, 'administrators')).toBe(true);
    expect(mustUseTwoFactor([], 'administrators')).toBe(false);
  });

  it('are closed by default: an unknown role or permission is no', () => {
    expect(mayDo('Boss' as UserType, 'profile.own')).toBe(false);
    expect(mayDo('SuperAdmin', 'world.rule' as never)).toBe(false);
  });
});

describe('who may act on whom', () => {
  it('ROLES-10 nobody but a SuperAdmin acts on a SuperAdmin, and members act on nobody', () => {
    for (const type of administrators) {
      expect(mayActOn(as(type), target('SuperAdmin'))).toBe(false);
      for (const other of [...administrators, ...members])
        expect(mayActOn(as(type), target(other))).toBe(true);
    }
    for (const type of members)
      for (const other of userTypes) expect(mayActOn(as(type), target(other))).toBe(false);
    expect(mayActOn(as('SuperAdmin'), target('SuperAdmin'))).toBe(true);
  });

  it('ROLES-13 an administrator assigns any role but SuperAdmin, a member none', () => {
    for (const type of administrators)
      expect(userTypes.filter((each) => mayAssign(as(type).userType, each))).toHaveLength(6);
    for (const type of members)
      for (const each of userTypes) expect(mayAssign(type, each)).toBe(false);
    expect(mayAssign('OrganizationAdmin', 'SuperAdmin')).toBe(false);
    expect(mayAssign('SuperAdmin', 'SuperAdmin')).toBe(true);
    expect([...invitableTypes, ...changeableTypes]).not.toContain('SuperAdmin');
  });

  it('USERS-32 roles change, but not one’s own, and not of the Pending, Inactive or a SuperAdmin', () => {
    for (const type of [...administrators, 'SuperAdmin'] as const) {
      expect(mayChangeRole(as(type), target('Employee'))).toBe(true);
      expect(mayChangeRole(as(type), target('Employee', 'suspended'))).toBe(true);
      expect(mayChangeRole(as(type), target('Employee', 'active', 'me'))).toBe(false);
      expect(mayChangeRole(as(type), target('Employee', 'pending'))).toBe(false);
      expect(mayChangeRole(as(type), target('Employee', 'inactive'))).toBe(false);
      expect(mayChangeRole(as(type), target('SuperAdmin'))).toBe(false);
    }
  });

  it('USERS-35 people are deactivated, the Pending too, but not oneself and not the Inactive', () => {
    for (const type of [...administrators, 'SuperAdmin'] as const) {
      expect(mayDeactivate(as(type), target('Employee'))).toBe(true);
      expect(mayDeactivate(as(type), target('Employee', 'pending'))).toBe(true);
      expect(mayDeactivate(as(type), target(type, 'active', 'me'))).toBe(false);
      expect(mayDeactivate(as(type), target('Employee', 'inactive'))).toBe(false);
    }
    expect(mayDeactivate(as('SuperAdmin'), target('SuperAdmin'))).toBe(true);
  });

  it('only Pending people are sent their invitation again', () => {
    expect(mayResend(as('OrganizationAdmin'), target('Employee', 'pending'))).toBe(true);
    for (const status of ['active', 'inactive', 'suspended'] as const)
      expect(mayResend(as('OrganizationAdmin'), target('Employee', status))).toBe(false);
  });
});
