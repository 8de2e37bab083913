/** How the audit log sorts what is done, in the order its filter shows it. */
export const auditGroups = [
  'people',
  'organization',
  'codes',
  'content',
  'notifications',
  'meetings',
  'exports',
  'security',
  'profile',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/**
 * `organization`: an administrative act, which the administrators of its organisation read too.
 * `service`: read by SuperAdmins alone. Whatever people do with their own account is one of these:
 * that a person uses a mental-health app is not their employer's business.
 */
export type AuditReaders = 'organization' | 'service';

interface Classified {
  readonly group: AuditGroup;
  readonly readers: AuditReaders;
}

/**
 * Everything that is recorded, and who reads of it: the one place where that is decided, on both
 * sides and on the server for good. What is not here cannot be recorded, and an action that is
 * found in the database without being here is shown to no organisation.
 */
export const auditActions = {
  'users.invite': { group: 'people', readers: 'organization' },
  'users.resendInvitation': { group: 'people', readers: 'organization' },
  'users.resendAllInvitations': { group: 'people', readers: 'organization' },
  'users.changeInvitationLimit': { group: 'people', readers: 'organization' },
  'users.withdrawInvitation': { group: 'people', readers: 'organization' },
  'users.changeRole': { group: 'people', readers: 'organization' },
  'users.deactivate': { group: 'people', readers: 'organization' },
  'users.setYouth': { group: 'people', readers: 'service' },
  'registration.mailActivationLink': { group: 'people', readers: 'service' },
  'registration.register': { group: 'people', readers: 'service' },
  'registration.accept': { group: 'people', readers: 'service' },
  'account.delete': { group: 'people', readers: 'service' },

  'organizations.create': { group: 'organization', readers: 'service' },
  'organizations.update': { group: 'organization', readers: 'organization' },
  'organizations.removeLogo': { group: 'organization', readers: 'organization' },
  'organizations.changeFeature': { group: 'organization', readers: 'organization' },
  'organizations.allowPasskeyLogin': { group: 'organization', readers: 'organization' },
  'organizations.forbidPasskeyLogin': { group: 'organization', readers: 'organization' },
  'organizations.changeStatus': { group: 'organization', readers: 'organization' },
  'organizations.remove': { group: 'organization', readers: 'organization' },
  // What a SuperAdmin tries on themselves, to see that the service works.
  'service.testMail': { group: 'organization', readers: 'service' },
  'service.testPush': { group: 'organization', readers: 'service' },
  'service.testCall': { group: 'organization', readers: 'service' },
  // What the operator decided at the server after something was lost.
  'service.giveUpPromises': { group: 'organization', readers: 'service' },
  'service.giveUpKey': { group: 'organization', readers: 'service' },
  'reports.changeThreshold': { group: 'organization', readers: 'organization' },
  'reports.changeYear': { group: 'organization', readers: 'organization' },

  'activationCodes.upload': { group: 'codes', readers: 'organization' },
  'activationCodes.generate': { group: 'codes', readers: 'organization' },
  'activationCodes.reactivate': { group: 'codes', readers: 'organization' },
  'activationCodes.reveal': { group: 'codes', readers: 'organization' },
  'activationCodes.withdraw': { group: 'codes', readers: 'organization' },
  'activationCodes.withdrawUpload': { group: 'codes', readers: 'organization' },
  'codePrefixes.changeLimit': { group: 'codes', readers: 'organization' },
  'codePrefixes.assign': { group: 'codes', readers: 'organization' },
  'codePrefixes.moveAway': { group: 'codes', readers: 'organization' },
  'activationCodes.wrongTries': { group: 'codes', readers: 'service' },

  'learn.createArticle': { group: 'content', readers: 'organization' },
  'learn.updateArticle': { group: 'content', readers: 'organization' },
  'learn.deleteArticle': { group: 'content', readers: 'organization' },
  'learn.uploadImage': { group: 'content', readers: 'organization' },
  'learn.createCategory': { group: 'content', readers: 'organization' },
  'learn.updateCategory': { group: 'content', readers: 'organization' },
  'learn.deleteCategory': { group: 'content', readers: 'organization' },
  'presets.create': { group: 'content', readers: 'organization' },
  'presets.update': { group: 'content', readers: 'organization' },
  'presets.delete': { group: 'content', readers: 'organization' },
  'support.createContact': { group: 'content', readers: 'organization' },
  'support.updateContact': { group: 'content', readers: 'organization' },
  'support.deleteContact': { group: 'content', readers: 'organization' },
  'support.checkContact': { group: 'content', readers: 'organization' },
  'content.markInStep': { group: 'content', readers: 'organization' },
  'content.restore': { group: 'content', readers: 'organization' },
  'legal.publishTerms': { group: 'content', readers: 'organization' },
  'legal.publishPolicy': { group: 'content', readers: 'organization' },
  'legal.accept': { group: 'people', readers: 'service' },

  'notifications.create': { group: 'notifications', readers: 'organization' },
  'notifications.update': { group: 'notifications', readers: 'organization' },
  'notifications.cancel': { group: 'notifications', readers: 'organization' },
  'notifications.send': { group: 'notifications', readers: 'organization' },
  'notifications.stop': { group: 'notifications', readers: 'organization' },
  'notifications.resume': { group: 'notifications', readers: 'organization' },
  'notifications.release': { group: 'notifications', readers: 'organization' },
  'notifications.endSeries': { group: 'notifications', readers: 'organization' },
  'notifications.changeSettings': { group: 'notifications', readers: 'organization' },
  'notifications.startQuietPeriod': { group: 'notifications', readers: 'organization' },
  'notifications.endQuietPeriod': { group: 'notifications', readers: 'organization' },

  'meetings.create': { group: 'meetings', readers: 'organization' },
  'meetings.update': { group: 'meetings', readers: 'organization' },
  'meetings.cancel': { group: 'meetings', readers: 'organization' },
  'meetings.delete': { group: 'meetings', readers: 'organization' },
  'meetings.start': { group: 'meetings', readers: 'organization' },
  'meetings.complete': { group: 'meetings', readers: 'organization' },
  // Never who was blocked: who takes part is known to those in charge alone.
  'meetings.block': { group: 'meetings', readers: 'organization' },

  'users.export': { group: 'exports', readers: 'organization' },
  'auditLog.export': { group: 'exports', readers: 'organization' },

  // Once an hour for each SuperAdmin, list and reason.
  'service.readList': { group: 'security', readers: 'organization' },

  // For another person: what people do to themselves is told to no organisation, whatever it is.
  'twoFactor.askReset': { group: 'security', readers: 'service' },
  'twoFactor.stopReset': { group: 'security', readers: 'service' },
  'twoFactor.confirmReset': { group: 'security', readers: 'organization' },
  'twoFactor.refuseReset': { group: 'security', readers: 'organization' },
  'twoFactor.reset': { group: 'security', readers: 'organization' },
  'twoFactor.askSetUpLink': { group: 'security', readers: 'service' },
  'twoFactor.openSetUpLink': { group: 'security', readers: 'service' },
  'twoFactor.setStaffRequirement': { group: 'organization', readers: 'organization' },
  'twoFactor.remind': { group: 'security', readers: 'organization' },
  'twoFactor.remindToLogIn': { group: 'security', readers: 'organization' },
  'users.endSessions': { group: 'security', readers: 'organization' },
  'twoFactor.start': { group: 'security', readers: 'service' },
  'twoFactor.enroll': { group: 'security', readers: 'service' },
  'twoFactor.replace': { group: 'security', readers: 'service' },
  'twoFactor.remove': { group: 'security', readers: 'service' },
  'twoFactor.renamePasskey': { group: 'security', readers: 'service' },
  'twoFactor.renewBackupCodes': { group: 'security', readers: 'service' },
  'passwords.requestReset': { group: 'security', readers: 'service' },
  'passwords.reset': { group: 'security', readers: 'service' },
  'passwords.change': { group: 'security', readers: 'service' },
  'auth.login': { group: 'security', readers: 'service' },
  'auth.secondStep': { group: 'security', readers: 'service' },
  'auth.sendCode': { group: 'security', readers: 'service' },
  'auth.newBrowser': { group: 'security', readers: 'service' },
  'auth.secondStepPaused': { group: 'security', readers: 'service' },
  'auth.passkeyRefused': { group: 'security', readers: 'service' },
  'auth.prove': { group: 'security', readers: 'service' },
  'auth.logout': { group: 'security', readers: 'service' },
  'auth.endSession': { group: 'security', readers: 'service' },
  'auth.endOtherSessions': { group: 'security', readers: 'service' },
  'auth.lock': { group: 'security', readers: 'service' },
  'auth.unlock': { group: 'security', readers: 'service' },

  'profile.update': { group: 'profile', readers: 'service' },
  'profile.changePicture': { group: 'profile', readers: 'service' },
} as const satisfies Readonly<Record<string, Classified>>;

export type AuditAction = keyof typeof auditActions;

/** Every action, in the order of the list above. */
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

export const isAuditAction = (action: string): action is AuditAction =>
  Object.hasOwn(auditActions, action);

/** Whether an action is an administrative one, which its organisation may read of. Unknown ones are not. */
export const isAdministrative = (action: string): boolean =>
  isAuditAction(action) && auditActions[action].readers === 'organization';

/** The actions that the administrators of an organisation read of, and may filter by. */
export const administrativeActions: readonly AuditAction[] =
  auditActionNames.filter(isAdministrative);
