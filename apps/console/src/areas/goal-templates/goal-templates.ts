import {
  createGoalTemplate,
  deleteGoalTemplate,
  listGoalTemplates,
  saveBothGoalTemplates,
  type GoalTemplate,
  goalCategories,
  goalTemplateKind,
  updateGoalTemplate,
} from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { type Carry, listedKind } from '../content/index.ts';

/** The categories stand in the same order in both languages (OPEN-55). */
const carryCategories: Carry = (field, value, from, to) => {
  if (field !== 'categories' || typeof value === 'string') return value;
  const names: readonly string[] = goalCategories[from];
  return value.flatMap((each) => goalCategories[to][names.indexOf(each)] ?? []);
};

/** Goal templates (API-50). */
export const goalTemplates = listedKind<typeof goalTemplateKind, GoalTemplate>({
  kind: goalTemplateKind,
  path: '/mobile/my-plan/goal',
  routes: {
    create: createGoalTemplate,
    update: updateGoalTemplate,
    both: saveBothGoalTemplates,
    remove: deleteGoalTemplate,
  },
  param: 'presetId',
  useCarry: () => carryCategories,
  read: async (id, language, signal, itemId) =>
    (await call(listGoalTemplates, { params: { id, language }, query: { itemId }, signal }))
      .presets,
});
