import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { lazily } from '../../loading/lazily.tsx';
import { useCurrent } from '../../session/index.ts';
import { changesQuery } from './visibility.queries.ts';

const Notice = lazily(() => import('./visibility-notice.tsx'), {
  phrases: ['visibility'],
  failure: () => null,
});

/** The notice that what an employer can see has changed, where that is new to the member. */
export default function VisibilityNews() {
  const { organizationId } = useCurrent();
  const { pathname } = useLocation();
  const { data } = useQuery(changesQuery(organizationId));
  if (!data?.news) return null;
  return (
    <Notice
      organizationId={organizationId}
      since={data.news.since}
      hasLink={pathname !== '/account/visibility'}
    />
  );
}
