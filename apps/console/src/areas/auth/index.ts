export type { LoginState } from './login-state.ts';
