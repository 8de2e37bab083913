import * as z from 'zod/mini';
import { listRoute, writeRoutes } from '../content/kind-routes.ts';
import {
  changedGoalTemplate,
  newGoalTemplate,
  goalTemplate,
  goalTemplateKind,
  goalTemplateSide,
} from './goal-template.kind.ts';

const path = '/organizations/{id}/myPlan/presets';

/** API-50. */
export const listGoalTemplates = listRoute({
  path,
  name: 'list-presets',
  summary: 'List the goal templates of an organization in one language',
  listed: z.strictObject({ presets: z.array(goalTemplate) }),
});

/** API-50. A deleted one can be restored for 30 days. */
export const {
  create: createGoalTemplate,
  update: updateGoalTemplate,
  both: saveBothGoalTemplates,
  remove: deleteGoalTemplate,
} = writeRoutes(goalTemplateKind, {
  path,
  param: 'presetId',
  noun: 'preset',
  summaries: {
    create: 'Add a goal template',
    update: 'Change a goal template',
    both: 'Add or change a goal template in both languages in one call',
    remove: 'Delete a goal template; it can be restored for 30 days',
  },
  created: newGoalTemplate,
  changed: changedGoalTemplate,
  side: goalTemplateSide,
  reply: goalTemplate,
  errors: ['ORGANIZATION_MISMATCH'],
});
