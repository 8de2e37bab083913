import { useTranslation } from '../../i18n/index.ts';
import { AppContentPage } from './app-content-page.tsx';

/** `/mobile/session`: whether members see group video sessions in their app (ORGS-25). */
export default function VideoSessionsPage() {
  const { t } = useTranslation();
  return <AppContentPage feature="session" title={t('appContent.session')} />;
}
