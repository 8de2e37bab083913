import {
  createGoalTemplate,
  deleteGoalTemplate,
  listGoalTemplates,
  type GoalTemplate,
  goalTemplateKind,
  updateGoalTemplate,
} from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { listedKind } from '../content/index.ts';

/** Goal templates (API-50). */
export const goalTemplates = listedKind<typeof goalTemplateKind, GoalTemplate>({
  kind: goalTemplateKind,
  path: '/mobile/my-plan/goal',
  routes: { create: createGoalTemplate, update: updateGoalTemplate, remove: deleteGoalTemplate },
  param: 'presetId',
  read: async (id, language, signal, itemId) =>
    (await call(listGoalTemplates, { params: { id, language }, query: { itemId }, signal }))
      .presets,
});
