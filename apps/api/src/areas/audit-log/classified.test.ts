import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  administrativeActions,
  articleKind,
  auditActionNames,
  categoryKind,
  contactKind,
  isAdministrative,
  legalDocumentKinds,
  goalTemplateKind,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';

const api = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['src', 'database'].flatMap((folder) =>
  readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
    // shared-facts.ts says what columns hold, and writes nothing.
    .filter(
      (path) => /\.(ts|sql)$/.test(path) && !/\.test\.ts$|^testing\/|^shared-facts/.test(path),
    )
    .map((path) => readFileSync(join(api, folder, path), 'utf8')),
);

const kinds = [
  articleKind,
  categoryKind,
  contactKind,
  goalTemplateKind,
  ...Object.values(legalDocumentKinds),
];

/**
 * Every action that the code or the database writes: in an entry's field, in a statement of its
 * own, or as a kind of content names it.
 */
function writtenActions(): Set<string> {
  const found = new Set<string>(kinds.flatMap(({ audited }) => Object.values(audited)));
  const collect = (text: string) => {
    for (const [, action] of text.matchAll(/'([a-z]\w*\.[a-z]\w*)'/gi)) found.add(action ?? '');
  };
  for (const source of sources) {
    if (!/record(Audit|AndNotify|Text|Act|TenantAct)|audit_event/.test(source)) continue;
    for (const [field] of source.matchAll(/\baction(:| =)[^;{}\n]*(\n[^;{}\n]*\?[^;{}\n]*)?/g))
      collect(field);
    for (const [call] of source.matchAll(
      /\b(entryOf|recordText|recordAct|record|act)\([^;]*?'[a-z]+\.\w+'/gi,
    ))
      collect(call);
    for (const [statement] of source.matchAll(/INSERT INTO audit_event[^`]{0,300}/g))
      collect(statement);
  }
  return found;
}

describe('who may read of what', () => {
  it('OPEN-91 every action that is written anywhere is classified, and nothing else is', () => {
    expect([...writtenActions()].sort()).toEqual([...auditActionNames].sort());
  });

  it('OPEN-91 organisations read of these administrative actions, and of no others', () => {
    // Written out, so that nothing comes to be shown to employers by a slip in one line.
    expect([...administrativeActions].sort()).toEqual([
      'activationCodes.generate',
      'activationCodes.reactivate',
      'activationCodes.reveal',
      'activationCodes.upload',
      'activationCodes.withdraw',
      'activationCodes.withdrawUpload',
      'auditLog.export',
      'codePrefixes.assign',
      'codePrefixes.changeLimit',
      'codePrefixes.moveAway',
      'content.markInStep',
      'content.restore',
      'learn.createArticle',
      'learn.createCategory',
      'learn.deleteArticle',
      'learn.deleteCategory',
      'learn.updateArticle',
      'learn.updateCategory',
      'learn.uploadImage',
      'legal.publishPolicy',
      'legal.publishTerms',
      'meetings.block',
      'meetings.cancel',
      'meetings.complete',
      'meetings.create',
      'meetings.delete',
      'meetings.start',
      'meetings.update',
      'notifications.cancel',
      'notifications.changeSettings',
      'notifications.create',
      'notifications.endQuietPeriod',
      'notifications.endSeries',
      'notifications.release',
      'notifications.resume',
      'notifications.send',
      'notifications.startQuietPeriod',
      'notifications.stop',
      'notifications.update',
      'organizations.allowPasskeyLogin',
      'organizations.changeFeature',
      'organizations.changeStatus',
      'organizations.forbidPasskeyLogin',
      'organizations.remove',
      'organizations.removeLogo',
      'organizations.update',
      'presets.create',
      'presets.delete',
      'presets.update',
      'reports.changeThreshold',
      'reports.changeYear',
      'service.readList',
      'support.checkContact',
      'support.createContact',
      'support.deleteContact',
      'support.updateContact',
      'twoFactor.confirmReset',
      'twoFactor.refuseReset',
      'twoFactor.remind',
      'twoFactor.remindToLogIn',
      'twoFactor.reset',
      'twoFactor.setStaffRequirement',
      'users.changeInvitationLimit',
      'users.changeRole',
      'users.deactivate',
      'users.endSessions',
      'users.export',
      'users.invite',
      'users.resendAllInvitations',
      'users.resendInvitation',
      'users.withdrawInvitation',
    ]);
  });

  it('what nobody listed is shown to no organisation', () => {
    for (const action of ['auth.somethingNew', 'users.', '', 'toString', '__proto__'])
      expect(isAdministrative(action)).toBe(false);
  });
});
