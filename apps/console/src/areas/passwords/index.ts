import { lazy } from 'react';

// Loaded when they are first opened.
export const CriteriaDialog = lazy(() => import('./criteria-dialog.tsx'));
export const ChangePassword = lazy(() => import('./change-password-form.tsx'));
export { PasswordChecklist } from './password-checklist.tsx';
