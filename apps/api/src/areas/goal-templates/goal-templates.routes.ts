import { goalTemplate, goalTemplateKind } from '@ensemble/contract';
import * as routes from '@ensemble/contract/goal-templates';
import type { AreaContext } from '../../area.ts';
import { createText, deleteText, listTexts, saveBoth, updateText } from '../content/index.ts';

/** Goal templates, listed in the order of their titles (API-50). */
export const goalTemplates = {
  kind: goalTemplateKind,
  reply: goalTemplate,
  param: 'presetId',
} as const;

export function mountGoalTemplates({ mount, database }: AreaContext): void {
  mount.tenantRoute(routes.listGoalTemplates, async (call) => ({
    presets: await listTexts(database, goalTemplates, call, { ...call.params, ...call.query }),
  }));
  mount.tenantRoute(routes.createGoalTemplate, createText(database, goalTemplates));
  mount.tenantRoute(routes.updateGoalTemplate, updateText(database, goalTemplates));
  mount.tenantRoute(routes.saveBothGoalTemplates, saveBoth(database, goalTemplates));
  mount.tenantRoute(routes.deleteGoalTemplate, deleteText(database, goalTemplates));
}
