import { emergencyNumbers, type Permission, type UserType, userTypes } from '@ensemble/contract';
import type { PhraseKey } from '../../i18n/index.ts';

/** A tab of a page, or a setting on it. */
export interface Destination {
  readonly to: string;
  readonly label: PhraseKey;
  /** What the label needs. */
  readonly values?: { readonly number: string };
  /** The page of the navigation it is on: a person who may not open that finds nothing of it. */
  readonly page: string;
  readonly permission?: Permission;
  readonly userTypes?: readonly UserType[];
}

const on = (page: string, to: string, labels: readonly PhraseKey[]): readonly Destination[] =>
  labels.map((label) => ({ page, to, label }));

/** Everything inside pages that a person may look for by its name. */
export const destinations: readonly Destination[] = [
  ...on('/web', '/web#general', [
    'organizationSettings.general',
    'organizationSettings.logo',
    'organizationSettings.name',
    'organizationSettings.description',
    'organizationSettings.themeColor',
    'organizationSettings.accentColor',
    'organizationSettings.languages',
  ]),
  {
    page: '/web',
    to: '/web#notifications',
    label: 'organizationSettings.notifications',
    // ORGS-12.
    userTypes: userTypes.filter((type) => type !== 'OrganizationAdmin'),
  },
  ...on('/web', '/web#terms', ['organizationSettings.terms']),
  ...on('/web', '/web#policies', ['organizationSettings.policies']),
  ...on('/notifications', '/notifications/new', ['navigation.newNotification']),
  ...on('/notifications', '/notifications/calendar', ['navigation.notificationCalendar']),
  ...on('/mobile/learn', '/mobile/learn?list=categories', ['articles.categories']),
  ...on('/mobile/content', '/mobile/content#languages', ['content.languages']),
  ...on('/mobile/content', '/mobile/content#deleted', ['content.deleted']),
  {
    page: '/schedule',
    to: '/schedule',
    label: 'appContent.session',
    permission: 'organization.configure',
  },
  ...on('/mobile/support', '/mobile/support', ['appContent.getSupport', 'appContent.peerSupport']),
  ...(['suicideCrisisHelpline', 'emergencyContact'] as const).map((name): Destination => ({
    page: '/mobile/support',
    to: '/mobile/support',
    label: `appContent.${name}`,
    values: { number: emergencyNumbers[name] },
  })),
  ...on('/account', '/account#profile', ['profile.profile']),
  ...on('/account', '/account#security', [
    'profile.security',
    'passwords.changeTitle',
    'profile.twoFactorTitle',
    'profile.sessionsTitle',
    'profile.failedTitle',
  ]),
  ...on('/account', '/account#about', ['profile.about']),
  {
    page: '/account',
    to: '/account#settings',
    label: 'profile.resetTwoFactor',
    permission: 'twoFactor.reset',
  },
];
