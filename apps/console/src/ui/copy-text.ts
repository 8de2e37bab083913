import { phrase } from '../i18n/index.ts';
import { notifyError, notifySuccess } from './notices/notify.ts';

/** Copies a text and says so (TFA-14), or says how to do it by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(phrase('twoFactor.codeCopied'));
  } catch {
    notifyError(phrase('twoFactor.copyFailed'));
  }
}
