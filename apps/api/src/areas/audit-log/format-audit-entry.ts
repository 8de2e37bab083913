import {
  emergencyNumbers,
  featureTypes,
  isAuditAction,
  type Language,
  type RecordedList,
  type SettingsField,
  settingsFields,
} from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { AuditRow } from './audit-log.store.ts';

type Changes = AuditRow['changes'];
type Values = Record<string, string | number>;

/** What an entry says in a sentence: who did what to whom. */
export function formatAuditEntry(row: AuditRow, language: Language): string {
  const values = {
    actor: formatPerson(row, 'actor', language),
    target: formatPerson(row, 'target', language),
    ...valuesOf(row, language),
  };
  return translate(language, `audited.did.${sentenceOf(row)}`, values);
}

/** What the lines of one act on several people say together. */
export const formatBatch = (row: AuditRow, count: number, language: Language): string =>
  translate(language, `audited.didToMany.${row.action}`, {
    actor: formatPerson(row, 'actor', language),
    count,
  });

/** What an action is called. */
export const formatAction = (action: string, language: Language): string =>
  isAuditAction(action) ? translate(language, `auditActions.${action}`) : action;

/** By name, by address where there is no name, else what is known of who it was. */
export function formatPerson(row: AuditRow, part: 'actor' | 'target', language: Language): string {
  return (
    row[`${part}_name`] ??
    row[`${part}_email`] ??
    translate(language, `audited.${part}.${row[`${part}_kind`]}`)
  );
}

function sentenceOf({ action, changes }: AuditRow): string {
  if (!isAuditAction(action)) return 'unknown';
  if (action === 'service.readList' && changes['ofAll'] === true)
    return 'service.readWholeAuditLog';
  if (action === 'service.readList') return readingSentences[wordOf(changes['list'])] ?? action;
  if (action !== 'organizations.changeFeature') return action;
  return switchOf(changes)?.isOn ? 'organizations.switchOn' : 'organizations.switchOff';
}

const readingSentences: Readonly<Record<string, string | undefined>> = {
  people: 'service.readPeople',
  activationCodes: 'service.readCodes',
  auditLog: 'service.readAuditLog',
} satisfies Record<RecordedList, string>;

function valuesOf({ action, changes }: AuditRow, language: Language): Values {
  const role = nameIn('people.role', language);
  const status = nameIn('organizations.status', language);
  switch (action) {
    case 'users.invite':
      return { role: role(changes['userType']) };
    case 'users.changeRole':
      return fromTo(changes['userType'], role);
    case 'organizations.changeStatus':
      return fromTo(changes['status'], status);
    case 'organizations.changeFeature':
      return { feature: featureName(switchOf(changes)?.feature, language) };
    case 'organizations.create':
    case 'organizations.remove':
      return { name: wordOf(changes['name']) };
    case 'activationCodes.upload':
    case 'activationCodes.generate':
    case 'activationCodes.withdrawUpload':
      return { count: Number(changes['total'] ?? 0) };
    case 'codePrefixes.assign':
    case 'codePrefixes.moveAway':
      return { prefix: wordOf(changes['prefix']) };
    default:
      return { action, title: wordOf(changes['title']) };
  }
}

/**
 * What was before and is after, a line each. Only what is listed here is told: a row may hold more
 * than its readers should see, such as where a picture is kept.
 */
export function formatDetails(row: AuditRow, language: Language, forService: boolean): string[] {
  const { action, changes } = row;
  const detail = (key: string, values: Values = {}) =>
    translate(language, `audited.detail.${key}`, values);
  const is = (key: string, value: string) => detail('is', { field: detail(key), value });
  const number = (key: string, change: unknown) =>
    detail('changed', { field: detail(key), ...fromTo(change, String) });
  switch (action) {
    case 'organizations.update':
    case 'organizations.removeLogo':
      return settingsDetails(changes, language, forService);
    case 'activationCodes.upload':
    case 'activationCodes.withdrawUpload':
      return textOf(changes['fileName'], (name) => is('file', name));
    case 'activationCodes.generate':
      return textOf(changes['prefix'], (prefix) => is('prefix', prefix));
    case 'activationCodes.wrongTries':
      if ('pausedUntil' in changes) return [detail('paused')];
      return 'status' in changes ? [detail('suspended')] : [];
    case 'users.changeInvitationLimit':
      return [number('invitations', changes['limit'])];
    case 'reports.changeThreshold':
      return [number('threshold', changes['threshold'])];
    case 'twoFactor.setStaffRequirement':
      return [
        detail('changed', {
          field: detail('staffStep'),
          ...fromTo(changes['from'], (day) => wordOf(day) || detail('empty')),
        }),
      ];
    case 'codePrefixes.changeLimit':
      return [number('mostPrefixes', changes['most'])];
    case 'users.setYouth':
      return [is('youth', detail(changes['youth'] === true ? 'yes' : 'no'))];
    case 'users.export':
      return [
        ...listOf(changes['userTypes'], nameIn('people.role', language), (list) =>
          is('roles', list),
        ),
        ...listOf(changes['statuses'], nameIn('people.status', language), (list) =>
          is('statuses', list),
        ),
        ...(changes['searched'] === true ? [detail('searched')] : []),
      ];
    case 'auditLog.export':
      return [
        // Which of all actions the service looked at is no concern of the organisation.
        ...listOf(
          forService ? changes['actions'] : undefined,
          (each) => formatAction(each, language),
          (list) => is('actionsOf', list),
        ),
        ...textOf(changes['from'], (from) => is('from', from)),
        ...textOf(changes['to'], (to) => is('to', to)),
        ...(changes['ofPerson'] === true ? [detail('ofPerson')] : []),
      ];
    case 'service.readList':
      return readingDetails(changes, language);
    default:
      return notificationDetails(action, changes, language);
  }
}

/** Words that a person was warned of and let stand, in any language; the days of a quiet period. */
function notificationDetails(action: string, changes: Changes, language: Language): string[] {
  if (action === 'notifications.startQuietPeriod')
    return [translate(language, 'audited.detail.days', { count: Number(changes['days'] ?? 0) })];
  const { wording } = changes;
  const words =
    typeof wording === 'object' && wording !== null ? Object.values(wording).flat() : [];
  const field = translate(language, 'audited.detail.wording');
  return listOf(words, wordOf, (value) =>
    translate(language, 'audited.detail.is', { field, value }),
  );
}

/** Why the service read a list. */
function readingDetails(changes: Changes, language: Language): string[] {
  const detail = (key: string) => translate(language, `audited.detail.${key}`);
  const is = (key: string, value: string) =>
    translate(language, 'audited.detail.is', { field: detail(key), value });
  const reasonName = nameIn('accessReason.choice', language);
  return [
    'reason' in changes ? is('reason', reasonName(changes['reason'])) : detail('noReason'),
    ...textOf(changes['note'], (note) => is('note', note)),
  ];
}

/** The settings that changed, without those an organisation does not see (ORGS-15). */
function settingsDetails(changes: Changes, language: Language, forService: boolean): string[] {
  const detail = (key: string, values: Values = {}) =>
    translate(language, `audited.detail.${key}`, values);
  const shown = settingsFields.filter(
    (field) => field in changes && (forService || field !== 'thidmBundleId'),
  );
  const status = fromTo(changes['status'], nameIn('organizations.status', language));
  return [
    ...shown.map((setting) => {
      const field = settingName(setting, language);
      const { from, to } = fromTo(changes[setting], wordOf);
      if (setting.startsWith('logo.')) {
        const what = to === '' ? 'removed' : from === '' ? 'added' : 'replaced';
        return detail('is', { field, value: detail(what) });
      }
      const empty = detail('empty');
      return detail('changed', { field, from: from || empty, to: to || empty });
    }),
    ...('status' in changes ? [detail('changed', { field: detail('status'), ...status })] : []),
  ];
}

const settingNames = {
  name: 'name',
  description: 'description',
  logo: 'logo',
  themeColor: 'themeColor',
  accentColor: 'accentColor',
  locale: 'languages',
  thidmBundleId: 'bundleId',
} as const;

function settingName(setting: SettingsField, language: Language): string {
  const [key, of] = setting.split('.') as [keyof typeof settingNames, Language | undefined];
  const field = translate(language, `organizationSettings.${settingNames[key]}`);
  if (!of) return field;
  const inLanguage = translate(
    language,
    of === 'en' ? 'organizationSettings.inEnglish' : 'organizationSettings.inFrench',
  );
  return translate(language, 'organizationSettings.fieldIn', { field, language: inLanguage });
}

function switchOf(changes: Changes) {
  const feature = featureTypes.find((type) => type in changes);
  return feature && { feature, isOn: fromTo(changes[feature], String).to === 'true' };
}

const featureName = (feature: string | undefined, language: Language): string =>
  feature === undefined
    ? ''
    : translate(language, `appContent.${feature}`, {
        number: emergencyNumbers[feature as keyof typeof emergencyNumbers] ?? '',
      });

/** What a stored word is called; the word itself where this version has no name for it. */
const nameIn = (family: string, language: Language) => (value: unknown) => {
  const key = `${family}.${wordOf(value)}`;
  const name = translate(language, key);
  return name === key ? wordOf(value) : name;
};

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fromTo(change: unknown, format: (value: unknown) => string): { from: string; to: string } {
  const { from, to } = (typeof change === 'object' && change !== null ? change : {}) as {
    from?: unknown;
    to?: unknown;
  };
  return { from: format(from), to: format(to) };
}

const textOf = (value: unknown, format: (text: string) => string): string[] =>
  typeof value === 'string' && value !== '' ? [format(value)] : [];

const listOf = (
  value: unknown,
  name: (each: string) => string,
  format: (list: string) => string,
): string[] =>
  Array.isArray(value) && value.length > 0
    ? [format(value.map((each) => name(wordOf(each))).join(', '))]
    : [];
