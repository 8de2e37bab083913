import { lazy } from 'react';

export const CriteriaDialog = lazy(() => import('./criteria-dialog.tsx'));
export { ChangePassword } from './change-password-form.tsx';
export { PasswordChecklist } from './password-checklist.tsx';
