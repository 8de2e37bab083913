export { goalTemplates } from './goal-templates.routes.ts';
export { mountGoalTemplates as routes } from './goal-templates.routes.ts';
