import { ApiError, errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';

/** Why a registration failed: the server's text, else 'Unable to register' (REG-27, REG-29). */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (error) => {
    const isShown = error instanceof ApiError && error.errorType !== 'UNREADABLE';
    return isShown ? errorText(error, language) : t('registration.unable');
  };
}
