import {
  type Change,
  type Organization,
  settingsFields,
  type SettingsField,
  type updateOrganization as route,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { keepLogo, logoFile } from '../logos/index.ts';
import {
  firstLanguage,
  lockOrganization,
  type OrganizationRow,
  type OrganizationTextRow,
  textsOf,
  readOrganization,
  saveSettings,
} from '../organizations/index.ts';
import { changesSince, replaceTexts } from './settings.store.ts';

type Call = TenantCall<typeof route>;
type Values = Partial<Record<SettingsField, string>>;
type Changes = Partial<Record<SettingsField, { from: string; to: string }>>;

/**
 * Changes the settings that are sent (API-43). Saving them makes an organisation active that was
 * to be configured (OPEN-58). What another person saved since the caller's version is not
 * overwritten: the refusal says who changed what and when.
 */
export const updateOrganization =
  (deps: Pick<AreaContext, 'database' | 'settings' | 'files'>) =>
  async (call: Call): Promise<Organization> => {
    checkCaller(call);
    const { file } = call;
    const logoId = file && (await keepLogo(deps.files, call.scope.organizationId, file.bytes));
    const replaced = await withTenant(deps.database, call.scope, (tx) =>
      save(call, tx, logoId),
    ).catch(async (error: unknown) => {
      if (logoId) await deps.files.discard(logoFile(logoId));
      throw error;
    });
    if (replaced) await deps.files.discard(logoFile(replaced));
    return readOrganization(deps, call);
  };

/** The identifier of the identity service is a SuperAdmin's to change, and required in their form (ORGS-19, OPEN-81). */
function checkCaller({ body, params, role }: Call): void {
  if (body.organizationId !== undefined && body.organizationId !== params.organizationId)
    throw new Refusal('ORGANIZATION_MISMATCH');
  const { thidmBundleId } = body;
  if (role === 'SuperAdmin' && thidmBundleId === '')
    throw refuseField('VALIDATION_FAILED', 'thidmBundleId', { key: 'rules.required' });
  if (role !== 'SuperAdmin' && thidmBundleId) throw new Refusal('PERMISSION_DENIED');
}

/** Saves in the one transaction that holds the organisation; answers the logo that was replaced. */
async function save(call: Call, tx: Transaction, logoId: string | undefined) {
  const { scope, body } = call;
  const row = await lockOrganization(tx, scope);
  if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
  if (body.version !== undefined && body.version !== row.version)
    throw new Refusal('SETTINGS_CHANGED', {
      changes: latestChanges(await changesSince(tx, scope, body.version)),
    });
  const before = valuesOf(row, await textsOf(tx, [row.id]));
  const changes = changesBetween(before, wantedValues(call, row, logoId));
  const isSaved = Object.keys(changes).length > 0 || row.status === 'configure';
  if (!isSaved) return undefined;
  if (!(await saveSettings(tx, scope, columnsOf(call, row, changes))))
    throw new Refusal('ORGANIZATION_NAME_TAKEN');
  await replaceTexts(tx, textRows(row.id, changes));
  await recordAudit(tx, call.origin, {
    action: 'organizations.update',
    organizationId: row.id,
    actorId: call.caller.personId,
    targetType: 'organization',
    targetId: row.id,
    changes: {
      ...changes,
      ...(row.status === 'configure' && { status: { from: row.status, to: 'active' } }),
      version: { from: row.version, to: row.version + 1 },
    },
  });
  return Object.entries(changes).find(([field]) => field.startsWith('logo.'))?.[1].from;
}

/** The settings as they are, each under its field. */
function valuesOf(row: OrganizationRow, texts: readonly OrganizationTextRow[]): Values {
  const { themeColor, accentColor, thidmBundleId } = row;
  const written = texts.map(({ key, language, value }) => [`${key}.${language}`, value]);
  return {
    ...Object.fromEntries(written),
    themeColor,
    accentColor,
    thidmBundleId,
    locale: row.locale.join(','),
  };
}

/** The settings that were sent; a language the organisation does not have is refused (OPEN-54). */
function wantedValues({ body }: Call, row: OrganizationRow, logoId: string | undefined): Values {
  const locale = body.locale ?? row.locale;
  const language = body.language ?? firstLanguage(row);
  const strings = body.languageStrings ?? [];
  const refuse = (field: string) =>
    refuseField('VALIDATION_FAILED', field, { key: 'rules.option' });
  if (body.language && !locale.includes(body.language)) throw refuse('language');
  if (strings.some((each) => !locale.includes(each.language))) throw refuse('languageStrings');
  const { name, description, themeColor, accentColor, thidmBundleId } = body;
  return {
    [`name.${language}`]: name,
    [`description.${language}`]: description,
    [`logo.${language}`]: logoId,
    ...Object.fromEntries(strings.map((each) => [`${each.key}.${each.language}`, each.value])),
    themeColor: themeColor?.toLowerCase(),
    accentColor: accentColor?.toLowerCase(),
    locale: body.locale?.join(','),
    // Empty where the caller may not see it: then it stays.
    thidmBundleId: thidmBundleId === '' ? undefined : thidmBundleId,
  };
}

function changesBetween(before: Values, wanted: Values): Changes {
  const changes: Changes = {};
  for (const field of settingsFields) {
    const [from, to] = [before[field] ?? '', wanted[field]];
    if (to !== undefined && to !== from) changes[field] = { from, to };
  }
  return changes;
}

function columnsOf(call: Call, row: OrganizationRow, changes: Changes) {
  const locale = changes.locale?.to.split(',') ?? row.locale;
  const name = changes[`name.${firstLanguage({ locale })}`]?.to;
  // The name in the service's own list is unique and a SuperAdmin's: an administrator who calls
  // theirs like another organisation learns nothing of that one, and is not kept from it.
  const isListed = name !== undefined && call.role === 'SuperAdmin';
  return {
    ...(isListed && { name }),
    themeColor: changes.themeColor?.to,
    accentColor: changes.accentColor?.to,
    thidmBundleId: changes.thidmBundleId?.to,
    locale: changes.locale && locale,
  };
}

function textRows(organizationId: string, changes: Changes): OrganizationTextRow[] {
  return (['name', 'description', 'logo'] as const).flatMap((key) =>
    (['en', 'fr'] as const).flatMap((language) => {
      const value = changes[`${key}.${language}`]?.to;
      return value === undefined ? [] : [{ organizationId, key, language, value }];
    }),
  );
}

/** Each setting that others changed, with its latest change. */
function latestChanges(saved: Awaited<ReturnType<typeof changesSince>>): Change[] {
  const byField = new Map<string, Change>();
  for (const { changes, by, at } of saved)
    for (const field of settingsFields)
      if (field in changes) byField.set(field, { field, by, at: at.toISOString() });
  return [...byField.values()];
}
