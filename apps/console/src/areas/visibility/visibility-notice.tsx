import { markVisibilitySeen } from '@ensemble/contract';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../ui/address/link.tsx';
import { call, errorText, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError } from '../../ui/index.ts';
import { changesQuery } from './visibility.queries.ts';

interface VisibilityNoticeProps {
  organizationId: string;
  /** The change that is shown; a later one brings the notice back. */
  since: string;
  hasLink: boolean;
}

/** Says that what an employer can see has changed, until the member says that they know. */
export default function VisibilityNotice({
  organizationId,
  since,
  hasLink,
}: VisibilityNoticeProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const dismiss = useAction(async () => {
    try {
      const params = { orgId: organizationId };
      const changes = await call(markVisibilitySeen, { params, body: { since } });
      queries.setQueryData(changesQuery(organizationId).queryKey, changes);
    } catch (error) {
      notifyError(t('visibility.dismissFailed', { reason: errorText(error, language) }));
    }
  });
  return (
    <Alert mb="lg" maw="44rem" role="status" title={t('visibility.newsTitle')}>
      <Group>
        {hasLink && (
          <Anchor component={Link} to="/account/visibility" underline="always">
            {t('visibility.newsLink')}
          </Anchor>
        )}
        <Button
          variant="default"
          size="xs"
          loading={dismiss.busy}
          onClick={() => void dismiss.run()}
        >
          {t('visibility.dismiss')}
        </Button>
      </Group>
    </Alert>
  );
}
