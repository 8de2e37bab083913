import { login, type AnyRoute } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../testing/call-api.ts';
import { password, type TestPerson } from '../testing/factories/factories.ts';
import type { Input } from '../testing/requests/request-case.ts';
import { validRequests } from '../testing/requests/valid-requests.ts';
import { answerPasskey } from '../testing/passkeys/passkey-owner.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import type { AuditEntry } from './record.ts';

const api = await openTestServer();

/** Calls that leave no row although they are no GET, each with the reason. */
const withoutRow: Record<string, string> = {
  'preview-leavers': 'changes nothing',
  'deactivate-leavers': 'its job leaves a row for each person',
  'confirm-activation-upload': 'puts a result away that was read; the codes are as they were',
  'preview-rich-text': 'stores nothing; a POST only because a text does not fit into an address',
  'change-setup': 'hides or shows a list of first steps; nothing of the organisation changes',
  'register-device':
    'administrators read the log, and who uses the app on which phone is not for them',
  'remove-device': 'as registering it',
  'change-push-preference': 'what members want of pushes is shown to no one',
  'send-usage': 'what members do in the app is not for administrators, who read the log',
  'change-usage-choice': 'whether a member is counted is shown to no one',
  'mark-visibility-seen': 'that a member has read what changed is shown to no one',
  'preview-notification': 'reads; a POST only because a recurrence does not fit into an address',
  'test-notification': 'reaches the caller’s own phones alone',
  'register-participant':
    'administrators read the log, and who takes part in a session is not for them',
  'withdraw-participant': 'as registering',
  'join-waiting-list': 'as registering',
  'set-participant-time': 'as registering',
  'set-alias': 'as registering',
  'show-name': 'as registering',
  'mute-participant': 'lasts as long as the call; the row would say who is in it',
  'mute-all': 'as for one participant',
  'admit-to-call': 'the row would say who joins a call',
  'report-call-events': 'the rows would say who joins and leaves calls',
  'take-livekit-event': 'as the events of the calls service',
  'raise-hand': 'lasts as long as the call; the row would say who is in it',
  'send-concern': 'a message of concern has no sender, in the log neither',
  'refresh-session': 'changes nothing but how long the session lasts, many times an hour',
  'preview-invite-in-bulk': 'reads; a POST only because a batch does not fit into an address',
  'read-invitation': 'reads; a POST only to keep the token out of the address',
  'validate-activation-code':
    'reads; a POST only to keep code and date of birth out of the address. The fifth wrong try leaves a row',
  'keep-content-draft': 'nothing is changed for anybody else; many times while somebody types',
  'discard-content-draft': 'what the caller typed and never saved',
  'keep-notification-draft': 'nothing is changed for anybody else; many times while somebody types',
  'discard-notification-draft': 'what the caller typed and never saved',
  'keep-meeting-draft': 'nothing is changed for anybody else; many times while somebody types',
  'discard-meeting-draft': 'what the caller typed and never saved',
  'request-passkey-login': 'as request-passkey',
  'request-passkey': 'asks for a challenge; its answer leaves a row',
  'create-profile': 'confirms what the registration has made and recorded',
};

/** Calls between two organisations, each of which reads of its own half. */
const twoRows = [
  'move-code-prefix',
  'save-both-article',
  'save-both-category',
  'save-both-preset',
  'save-both-contact',
];

/** What the row of each call says: the action, who acts, on whom. */
const expected: Record<
  string,
  {
    action: string;
    actor: 'caller' | 'target' | 'nobody';
    target: AuditEntry['targetType'];
    organization: boolean;
  }
> = {
  login: { action: 'auth.login', actor: 'target', target: 'session', organization: true },
  logout: { action: 'auth.logout', actor: 'caller', target: 'session', organization: false },
  'delete-own-account': {
    action: 'account.delete',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'prove-session': {
    action: 'auth.prove',
    actor: 'caller',
    target: 'session',
    organization: false,
  },
  'end-own-session': {
    action: 'auth.endSession',
    actor: 'caller',
    target: 'session',
    organization: false,
  },
  'end-other-sessions': {
    action: 'auth.endOtherSessions',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'verify-two-factor-code': {
    action: 'auth.secondStep',
    actor: 'caller',
    target: 'session',
    organization: false,
  },
  'unlock-account': {
    action: 'auth.unlock',
    actor: 'target',
    target: 'person',
    organization: false,
  },
  'get-two-factor-secret': {
    action: 'twoFactor.start',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'verify-two-factor-set-up': {
    action: 'twoFactor.enroll',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'confirm-two-factor': {
    action: 'twoFactor.enroll',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'verify-sms': {
    action: 'twoFactor.start',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'remove-two-factor': {
    action: 'twoFactor.remove',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'renew-backup-codes': {
    action: 'twoFactor.renewBackupCodes',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'start-replacement': {
    action: 'twoFactor.start',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'confirm-replacement': {
    action: 'twoFactor.replace',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'ask-for-set-up-link': {
    action: 'twoFactor.askSetUpLink',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'open-set-up-link': {
    action: 'twoFactor.openSetUpLink',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'set-staff-step': {
    action: 'twoFactor.setStaffRequirement',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'remind-staff-to-log-in': {
    action: 'twoFactor.remindToLogIn',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'remind-of-step': {
    action: 'twoFactor.remind',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'end-user-sessions': {
    action: 'users.endSessions',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'start-passkey': {
    action: 'twoFactor.start',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'add-passkey': {
    action: 'twoFactor.enroll',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'rename-passkey': {
    action: 'twoFactor.renamePasskey',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'remove-passkey': {
    action: 'twoFactor.remove',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'log-in-with-passkey': {
    action: 'auth.login',
    actor: 'target',
    target: 'session',
    organization: true,
  },
  'change-passkey-login': {
    action: 'organizations.allowPasskeyLogin',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'verify-passkey': {
    action: 'auth.secondStep',
    actor: 'caller',
    target: 'session',
    organization: false,
  },
  'reset-two-factor': {
    action: 'twoFactor.reset',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'ask-for-reset': {
    action: 'twoFactor.askReset',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'stop-reset-request': {
    action: 'twoFactor.stopReset',
    actor: 'target',
    target: 'person',
    organization: false,
  },
  'confirm-reset-request': {
    action: 'twoFactor.confirmReset',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'refuse-reset-request': {
    action: 'twoFactor.refuseReset',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'refuse-any-reset-request': {
    action: 'twoFactor.refuseReset',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  register: {
    action: 'registration.register',
    actor: 'target',
    target: 'person',
    organization: true,
  },
  'request-password-reset': {
    action: 'passwords.requestReset',
    actor: 'nobody',
    target: 'person',
    organization: false,
  },
  'reset-password': {
    action: 'passwords.reset',
    actor: 'target',
    target: 'person',
    organization: false,
  },
  'change-password': {
    action: 'passwords.change',
    actor: 'caller',
    target: 'person',
    organization: false,
  },
  'email-verification': {
    action: 'registration.mailActivationLink',
    actor: 'nobody',
    target: 'activationCode',
    organization: true,
  },
  'update-profile': {
    action: 'profile.update',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'upload-profile-picture': {
    action: 'profile.changePicture',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'invite-user': { action: 'users.invite', actor: 'caller', target: 'person', organization: true },
  'invite-in-bulk': {
    action: 'users.invite',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'resend-pending-invites-in-bulk': {
    action: 'users.resendAllInvitations',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'change-user-role': {
    action: 'users.changeRole',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'set-invitation-allowance': {
    action: 'users.changeInvitationLimit',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'withdraw-invitation': {
    action: 'users.withdrawInvitation',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'deactivate-user': {
    action: 'users.deactivate',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
  'create-organization': {
    action: 'organizations.create',
    actor: 'caller',
    target: 'organization',
    organization: false,
  },
  'remove-organization': {
    action: 'organizations.remove',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'reactivate-activation-code': {
    action: 'activationCodes.reactivate',
    actor: 'caller',
    target: 'activationCode',
    organization: true,
  },
  'reveal-secondary-id': {
    action: 'activationCodes.reveal',
    actor: 'caller',
    target: 'activationCode',
    organization: true,
  },
  'withdraw-activation-code': {
    action: 'activationCodes.withdraw',
    actor: 'caller',
    target: 'activationCode',
    organization: true,
  },
  'withdraw-activation-upload': {
    action: 'activationCodes.withdrawUpload',
    actor: 'caller',
    target: 'activationUpload',
    organization: true,
  },
  'change-code-prefix-limit': {
    action: 'codePrefixes.changeLimit',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'move-code-prefix': {
    action: 'codePrefixes.moveAway',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'begin-activation-upload': {
    action: 'activationCodes.upload',
    actor: 'caller',
    target: 'activationUpload',
    organization: true,
  },
  'upload-activation-codes': {
    action: 'activationCodes.upload',
    actor: 'caller',
    target: 'activationUpload',
    organization: true,
  },
  'generate-activation-codes': {
    action: 'activationCodes.generate',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'update-organization': {
    action: 'organizations.update',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'remove-logo': {
    action: 'organizations.removeLogo',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'change-organization-status': {
    action: 'organizations.changeStatus',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'change-feature': {
    action: 'organizations.changeFeature',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'create-article': {
    action: 'learn.createArticle',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'update-article': {
    action: 'learn.updateArticle',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'delete-article': {
    action: 'learn.deleteArticle',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'save-both-article': {
    action: 'learn.createArticle',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'upload-article-image': {
    action: 'learn.uploadImage',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'create-category': {
    action: 'learn.createCategory',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'update-category': {
    action: 'learn.updateCategory',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'save-both-category': {
    action: 'learn.createCategory',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'delete-category': {
    action: 'learn.deleteCategory',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'mark-content-in-step': {
    action: 'content.markInStep',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'restore-content': {
    action: 'content.restore',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'create-preset': {
    action: 'presets.create',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'update-preset': {
    action: 'presets.update',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'save-both-preset': {
    action: 'presets.create',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'delete-preset': {
    action: 'presets.delete',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'create-contact': {
    action: 'support.createContact',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'update-contact': {
    action: 'support.updateContact',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'save-both-contact': {
    action: 'support.createContact',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'delete-contact': {
    action: 'support.deleteContact',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'check-contact': {
    action: 'support.checkContact',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'create-notification': {
    action: 'notifications.create',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'update-notification': {
    action: 'notifications.update',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'send-notification': {
    action: 'notifications.send',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'stop-notification': {
    action: 'notifications.stop',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'resume-notification': {
    action: 'notifications.resume',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'release-notification': {
    action: 'notifications.release',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'end-notification-series': {
    action: 'notifications.endSeries',
    actor: 'caller',
    target: 'notification',
    organization: true,
  },
  'change-notification-settings': {
    action: 'notifications.changeSettings',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'start-quiet-period': {
    action: 'notifications.startQuietPeriod',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'end-quiet-period': {
    action: 'notifications.endQuietPeriod',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'change-report-settings': {
    action: 'reports.changeThreshold',
    actor: 'caller',
    target: 'organization',
    organization: true,
  },
  'create-meeting': {
    action: 'meetings.create',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'update-meeting': {
    action: 'meetings.update',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'cancel-meeting': {
    action: 'meetings.cancel',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'delete-meeting': {
    action: 'meetings.delete',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'start-meeting': {
    action: 'meetings.start',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'complete-meeting': {
    action: 'meetings.complete',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'block-participant': {
    action: 'meetings.block',
    actor: 'caller',
    target: 'meeting',
    organization: true,
  },
  'test-service-mail': {
    action: 'service.testMail',
    target: 'person',
    actor: 'caller',
    organization: false,
  },
  'test-service-push': {
    action: 'service.testPush',
    target: 'person',
    actor: 'caller',
    organization: false,
  },
  'test-service-call': {
    action: 'service.testCall',
    target: 'person',
    actor: 'caller',
    organization: false,
  },
  'publish-terms': {
    action: 'legal.publishTerms',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'publish-policy': {
    action: 'legal.publishPolicy',
    actor: 'caller',
    target: 'content',
    organization: true,
  },
  'give-legal-consent': {
    action: 'legal.accept',
    actor: 'caller',
    target: 'person',
    organization: true,
  },
};

const changing = allRoutes.filter(
  (route) =>
    (route.method !== 'GET' && !(route.name in withoutRow)) ||
    route.name === 'get-two-factor-secret',
);
const agent = 'Audited/1.0';
const rowsSince = async () => {
  const { rows } = await api.owner.query<Record<string, unknown>>(
    // But that a SuperAdmin read a list (list-read.test.ts).
    `DELETE FROM audit_event WHERE action <> 'service.readList' RETURNING *`,
  );
  return rows;
};

interface Prepared {
  readonly caller: TestPerson;
  readonly input: Input;
  readonly token: string;
  /** The mark of the browser that asked for a challenge. */
  readonly cookie?: string;
}

/** A SuperAdmin who acts in a customer's organisation where that is allowed, else in the own one. */
async function prepare(route: AnyRoute): Promise<Prepared> {
  const needsFactor =
    /^(verify-two-factor-code|remove-two-factor|renew-backup-codes|remove-passkey|(start|confirm)-replacement)$/.test(
      route.name,
    );
  const factors = { totp: needsFactor, sms: needsFactor };
  const caller = await api.createPerson({
    // A SuperAdmin asks no one in the console (TFA-35).
    userType: route.name === 'ask-for-reset' ? 'Employee' : 'SuperAdmin',
    ...factors,
  });
  // A SuperAdmin from outside runs no session.
  const personal =
    /profile|secret|set-up|sms|passkey|remove-two-factor|backup|-replacement$|-meeting$|block-participant/.test(
      route.name,
    );
  const foreign = await api.createPerson({ userType: 'ServiceProvider' });
  const organization = personal ? caller.organization : foreign.organization;
  if (route.name.startsWith('unlock')) {
    const locked = await api.createPerson({ userType: 'ServiceProvider' });
    for (let each = 0; each < 5; each += 1) {
      await api.request(login, { body: { email: locked.email, password: 'Wrong-1-word' } });
    }
    const input = { body: { email: locked.email, code: await api.readCode(locked.email) } };
    return { caller, input, token: await api.openSession(caller) };
  }
  const tenantCase = personal ? 'own' : 'foreign';
  const make = validRequests[route.name]?.make;
  const input =
    (await make?.({ api, caller, organization, personId: caller.id, tenantCase })) ?? {};
  // Only who must set a second step up is sent a link to it.
  const level = route.name === 'ask-for-set-up-link' ? 'Low' : undefined;
  const token = await api.openSession(caller, level);
  // A challenge is of one session.
  return { caller, input, token, ...(await answerPasskey(api, route.name, caller, token)) };
}

const call = (route: AnyRoute, input: Input, token: string | undefined, cookie = '') =>
  input.form
    ? api.send(addressOf(route, input), {
        method: route.method,
        body: input.form,
        token,
        headers: { 'user-agent': agent },
      })
    : api.request(route, input as never, token, { 'user-agent': agent, cookie });

describe('every call that changes something', () => {
  it('is expected here, by name', () => {
    expect(Object.keys(expected).sort()).toEqual(changing.map((route) => route.name).sort());
    for (const name of Object.keys(withoutRow))
      expect(allRoutes.map((route) => route.name)).toContain(name);
  });

  it.each(changing.map((route) => [route.name, route] as const))(
    '%s leaves exactly one row: who, what, on whom, where, from where',
    async (name, route) => {
      const { caller, input, token, cookie } = await prepare(route);
      await rowsSince();
      const answer = await call(route, input, token, cookie);
      expect(answer.errorType).toBeUndefined();
      const rows = await rowsSince();
      const wanted = expected[name];
      expect(rows).toHaveLength(twoRows.includes(name) ? 2 : 1);
      expect(rows[0]).toMatchObject({
        action: wanted?.action,
        target_type: wanted?.target,
        address: '127.0.0.1',
        user_agent: agent,
      });
      expect(rows[0]?.['target_id']).toMatch(/^[0-9a-f-]{36}$/);
      if (wanted?.actor === 'caller') expect(rows[0]?.['actor_id']).toBe(caller.id);
      else if (wanted?.actor === 'nobody') expect(rows[0]?.['actor_id']).toBeNull();
      else expect(rows[0]?.['actor_id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(rows[0]?.['organization_id'] !== null, 'organisation').toBe(wanted?.organization);
      expectNoSecret(rows, input, answer.text, token);
    },
  );

  it.each(
    changing
      .filter((route) => route.permission !== 'public')
      .map((route) => [route.name, route] as const),
  )('%s leaves none when it is refused', async (_, route) => {
    const { input, token } = await prepare(route);
    await rowsSince();
    expect((await call(route, input, undefined)).status).toBe(401);
    const unknownField = input.body && { ...input, body: { ...input.body, surprise: 1 } };
    if (unknownField) expect((await call(route, unknownField, token)).status).toBe(400);
    expect(await rowsSince()).toEqual([]);
  });

  it('records a lock, on whom and from where', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    await rowsSince();
    for (let each = 0; each < 5; each += 1) {
      await api.request(login, { body: { email: person.email, password: 'Wrong-1-word' } });
    }
    expect(await rowsSince()).toMatchObject([
      { action: 'auth.lock', target_id: person.id, actor_id: null, address: '127.0.0.1' },
    ]);
  });

  it('records what changed: the role before and after, the status, the fields but not their words', async () => {
    const changesOf = async (name: string) => {
      const route = allRoutes.find((each) => each.name === name) as AnyRoute;
      const { input, token } = await prepare(route);
      await rowsSince();
      await call(route, input, token);
      return (await rowsSince())[0]?.['changes'];
    };
    expect(await changesOf('change-user-role')).toEqual({
      userType: { from: 'ServiceProvider', to: 'PeerSupporter' },
    });
    expect(await changesOf('deactivate-user')).toEqual({
      status: { from: 'active', to: 'inactive' },
    });
    expect(await changesOf('update-profile')).toEqual({ fields: ['bio'] });
    expect(await changesOf('invite-user')).toEqual({ userType: 'Employee' });
    expect(await changesOf('create-organization')).toEqual({
      name: expect.stringMatching(/^Cedar /),
    });
  });

  it('shares the transaction of its change: where the row cannot be written, nothing changes', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({ organization: admin.organization });
    await api.owner.query(
      `ALTER TABLE audit_event ADD CONSTRAINT stop CHECK (action <> 'users.deactivate')`,
    );
    const answer = await api.send(
      `/api/users/${target.membershipId}/organizations/${admin.organization.id}/deactivate`,
      { method: 'POST', token: admin.token },
    );
    await api.owner.query('ALTER TABLE audit_event DROP CONSTRAINT stop');
    expect(answer.status).toBe(500);
    expect(
      await api.countRows('membership', `id = $1 AND status = 'active'`, [target.membershipId]),
    ).toBe(1);
  });
});

/** Nothing that opens anything: no password, code or token of the call or its answer. */
function expectNoSecret(rows: unknown, input: Input, answer: string, token: string): void {
  const written = JSON.stringify(rows);
  const body = (input.body ?? {}) as Record<string, unknown>;
  const secrets = [
    token,
    password,
    ...['password', 'currentPassword', 'code', 'invitationToken', 'phone'].map((key) => body[key]),
    ...[...answer.matchAll(/"(?:accessToken|secret|uploadToken)":"([^"]+)"/g)].map(
      (match) => match[1],
    ),
  ];
  for (const secret of secrets)
    if (typeof secret === 'string') expect(written).not.toContain(secret);
  for (const [recoveryCode] of answer.matchAll(/"[A-Z2-9]{4}-[A-Z2-9]{4}"/g))
    expect(written).not.toContain(recoveryCode);
}
