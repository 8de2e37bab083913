import {
  type createPreset as createRoute,
  dailyRecurrence,
  type deletePreset as deleteRoute,
  type listPresets as listRoute,
  type Preset,
  presetLengths,
  presetTimeZone,
  type PresetType,
  presetTypes,
  type RouteValues,
  type updatePreset as updateRoute,
  type UserType,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { inScope } from '../../tenancy/scope.ts';
import {
  addText,
  checkOrganization,
  checkSameLanguage,
  deleteText,
  listIn,
  lockText,
  mayReadTexts,
  presentTexts,
  readText,
  readTexts,
  saveText,
  stateOf,
  textIn,
  type TextRow,
} from '../content/index.ts';

interface Parts {
  readonly database: Database;
}
type Body = RouteValues<typeof createRoute>['body'] | RouteValues<typeof updateRoute>['body'];

/** The goal templates of one language, in the order of their titles (API-50). */
export const listPresets =
  ({ database }: Parts) =>
  async ({ scope, role, params }: TenantCall<typeof listRoute>) =>
    inScope(database, scope, async (tx) => {
      const present = presentTexts(scope, 'preset', params.language);
      const mayRead = await mayReadTexts(tx, { scope, role }, 'myPlan', params.language);
      const rows = mayRead ? await readTexts(tx, present) : [];
      return { presets: rows.map((row) => reply(row, role)) };
    });

/** API-50, PRESETS-06..11. */
export const createPreset =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof createRoute>) => {
    const { scope, body } = call;
    checkOrganization(scope, body.organizationId);
    return inScope(database, scope, async (tx) => {
      const { language, translationOf } = body;
      const row = await addText(tx, call, 'presets.create', {
        ...presetText(body),
        kind: 'preset',
        language,
        translationOf,
      });
      return reply(await readText(tx, scope, 'preset', row.id), call.role);
    });
  };

/** API-50. */
export const updatePreset =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof updateRoute>) => {
    const { scope, body, params } = call;
    checkOrganization(scope, body.organizationId);
    return inScope(database, scope, async (tx) => {
      const pair = await lockText(tx, scope, 'preset', params.presetId);
      await checkSameLanguage(tx, scope, pair.row, body.language);
      await saveText(tx, call, 'presets.update', pair, {
        ...presetText(body),
        version: body.version,
      });
      return reply(await readText(tx, scope, 'preset', pair.row.id), call.role);
    });
  };

/** API-50. */
export const deletePreset =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof deleteRoute>) => {
    await inScope(database, call.scope, async (tx) => {
      const { row } = await lockText(tx, call.scope, 'preset', call.params.presetId);
      await deleteText(tx, call, 'presets.delete', row);
    });
    return {};
  };

/** What is stored of what was sent: a task once, whatever its letter case (PRESETS-11). */
export function presetText(
  body: Pick<Body, 'title' | 'benefitDescription' | 'categories' | 'type' | 'tasks'>,
) {
  const tasks = new Map(
    body.tasks.map(({ description }) => [description.toLowerCase(), description]),
  );
  return {
    title: body.title,
    status: 'published' as const,
    values: {
      title: body.title,
      benefitDescription: body.benefitDescription,
      categories: [...new Set(body.categories)],
      typeLength: body.type,
      tasks: [...tasks.values()],
    },
  };
}

const typeOf = (row: TextRow): PresetType =>
  presetTypes.find((type) => type === textIn(row, 'typeLength')) ?? 'Habit';

/** PRESETS-02..05. */
const reply = (row: TextRow, role: UserType): Preset => ({
  id: row.id,
  title: row.title,
  benefitDescription: textIn(row, 'benefitDescription'),
  categories: [...listIn(row, 'categories')],
  type: typeOf(row),
  length: presetLengths[typeOf(row)],
  tasks: listIn(row, 'tasks').map((description, order) => ({
    description,
    order,
    rfc5545Parameters: dailyRecurrence,
    timezone: presetTimeZone,
  })),
  organizationId: row.organizationId,
  language: row.language,
  ...stateOf(row, role),
});
