import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession } from '../../session/index.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageTitle } from '../../ui/index.ts';
import { LegalEditor } from './legal-editor.tsx';

/** `/mobile/terms…` and `/mobile/policy…`: create begins empty, all others with what is stored (LEGAL-20, OPEN-52). */
export default function LegalPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { organizationId } = useCurrent();
  const { organization } = useSession();
  const kind = pathname.startsWith('/mobile/terms') ? 'terms' : 'policy';
  const isNew = pathname.includes('/create-');
  return (
    <>
      <BackLink to="/mobile/content">{t('legalEditor.back')}</BackLink>
      <PageTitle title={t(`legal.${kind}`)} />
      <LegalEditor
        key={pathname}
        organizationId={organizationId}
        kind={kind}
        locale={organization?.organizationDetails.locale}
        isNew={isNew}
      />
    </>
  );
}
