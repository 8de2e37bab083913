import { countDueContacts } from '@ensemble/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contentKey } from '../../client/content-key.ts';
import { call } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useContentLanguage } from '../content/index.ts';

/** Says how many contacts no one has made sure of for long, in each language, and leads to them. */
export function DueContacts({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  const { data = [] } = useQuery(dueQuery(organizationId));
  const due = data.filter(({ language }) => offered.includes(language));
  const count = due.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
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

const dueQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'due-contacts'],
    queryFn: async ({ signal }) =>
      (await call(countDueContacts, { params: { id: organizationId }, signal })).due,
  });
