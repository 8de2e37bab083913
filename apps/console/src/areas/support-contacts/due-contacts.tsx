import { countDueContacts } from '@ensemble/contract';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/address/link.tsx';
import { contentKey } from '../../client/content-key.ts';
import { call } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useContentLanguage } from '../content/index.ts';

interface DueContactsProps {
  organizationId: string;
  /** The page it stands on is still on its way: the notice shows where it will stand, and nothing to press. */
  isWaiting?: boolean;
}

/** Says how many contacts no one has made sure of for long, in each language, and leads to them. */
export function DueContacts({ organizationId, isWaiting = false }: DueContactsProps) {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  const { data = [], isPending } = useQuery(dueQuery(organizationId));
  const due = data.filter(({ language }) => offered.includes(language));
  const count = due.reduce((sum, each) => sum + each.count, 0);
  if (isPending) return <DueSkeleton buttons={offered.length} />;
  if (count === 0) return null;
  if (isWaiting) return <DueSkeleton buttons={due.length} />;
  return (
    <Alert color="yellow" mb="md" title={t('content.due', { count })}>
      <Stack gap="xs">
        <Text>{t('content.dueText')}</Text>
        <Group gap="xs">
          {due.map((each) => (
            <Button
              key={each.language}
              component={Link}
              to={`/mobile/support?language=${each.language}`}
              variant="default"
              size="xs"
            >
              {t(`content.dueIn.${each.language}`, { count: each.count })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}

/** The notice before its words are known; not read out, for it may turn out that none is due. */
const DueSkeleton = ({ buttons }: { buttons: number }) => (
  <Alert color="yellow" mb="md" title={<Skeleton height={18} width="16rem" />} aria-hidden>
    <Stack gap="xs">
      <Skeleton height={18} width="80%" />
      <Group gap="xs">
        {Array.from({ length: buttons }, (_button, at) => (
          <Skeleton key={at} height={30} width="9rem" />
        ))}
      </Group>
    </Stack>
  </Alert>
);

const dueQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'due-contacts'],
    queryFn: async ({ signal }) =>
      (await call(countDueContacts, { params: { id: organizationId }, signal })).due,
  });
