import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession } from '../../session/index.ts';
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
      <PageTitle title={t(`legal.${kind}`)} />
      <Anchor component={Link} to="/mobile/content" mb="lg" display="block">
        {t('legalEditor.back')}
      </Anchor>
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
