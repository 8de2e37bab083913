import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { organizationQuery } from '../../client/organizations-query.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { nameOf } from '../../ui/index.ts';
import { ReportsView } from './reports-view.tsx';

/** `/reports`: the figures of one's own organization; `/organizations/{id}/analytics`: of any, for a SuperAdmin. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const { organizationId: own } = useCurrent();
  const { organizationId: chosen } = useParams();
  if (chosen) return <OfOrganization key={chosen} organizationId={chosen} />;
  return <ReportsView organizationId={own} title={t('navigation.reports')} />;
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data } = useQuery(organizationQuery(organizationId));
  const name = data && nameOf(data, language);
  return (
    <>
      <BackLink to={`/organization?id=${organizationId}`}>{t('reports.back')}</BackLink>
      <ReportsView
        organizationId={organizationId}
        title={name ? t('reports.ofOrganization', { name }) : t('navigation.reports')}
      />
    </>
  );
}
