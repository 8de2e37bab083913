// FormDialog, LeaveGuard and CharacterCount are imported from their own files: here they would ride along with every login page.
export { Form, FormRefusal, SubmitButton } from './form.tsx';
export { errorsFromServer, type FieldErrors } from './form-state.ts';
export { PasswordField } from './password-field.tsx';
export { focusFirstInvalid, useForm, type FieldProps, type Form as FormState } from './use-form.ts';
