import { type Language, otherOf } from '@ensemble/contract';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { contentKey } from '../../client/content-key.ts';
import { useContentLanguage } from '../content/index.ts';
import { announcementOf, articles } from './articles.ts';

interface PublishedNoticeProps {
  organizationId: string;
  language: Language;
}

/**
 * What was published just now, which language of it is missing, and the way to tell members of it in
 * one notification (LEARN-30). The address names it, so that reload and back bring it again.
 */
export function PublishedNotice({ organizationId, language }: PublishedNoticeProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { offered } = useContentLanguage();
  const [address, setAddress] = useAddress();
  const id = address.get('published') ?? '';
  const { data: article } = useQuery({
    queryKey: [...contentKey(organizationId), 'published', id],
    queryFn: ({ signal }) => articles.find(organizationId, language, id, signal),
    enabled: id !== '',
    retry: false,
  });
  const { title = '', status, translation, notification } = article ?? {};
  const hide = () =>
    setAddress(
      (before) => {
        before.delete('published');
        return before;
      },
      { replace: true },
    );
  const missing = article && otherOf(article.language);
  const isMissing = missing && !translation && offered.includes(missing);
  return (
    <div role="status">
      {id !== '' && status === 'published' && (
        <Alert
          color="green"
          mb="md"
          withCloseButton
          closeButtonLabel={t('articles.hidePublished')}
          onClose={hide}
          title={
            isMissing
              ? t(`articles.publishedWithout.${missing}`, { title })
              : t('articles.published', { title })
          }
        >
          {article && !notification && can('notifications.manage') && (
            <Button component={Link} to={announcementOf(article)} variant="default" size="sm">
              {t('articles.tellMembers')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
