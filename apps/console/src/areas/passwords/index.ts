import { lazily, lazyDialog } from '../../loading/lazily.tsx';

// Loaded when they are first opened.
export const CriteriaDialog = lazyDialog(() => import('./criteria-dialog.tsx'));
export const ChangePassword = lazily(() => import('./change-password-form.tsx'));
export {
  isPasswordReady,
  NewPasswordFields,
  passwordErrors,
  UsernameForManagers,
} from './new-password-fields.tsx';
