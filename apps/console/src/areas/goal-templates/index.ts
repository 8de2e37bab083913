export { goalTemplates } from './goal-templates.ts';
