import type { Language } from '@ensemble/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { textsQuery, useContentLanguage } from '../content/index.ts';
import { contacts } from './contacts.ts';

/** Says how many contacts no one has made sure of for long, in each language, and leads to them. */
export function DueContacts({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const due = useDueCounts(organizationId);
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

function useDueCounts(organizationId: string): { language: Language; count: number }[] {
  const { offered } = useContentLanguage();
  const lists = useQueries({
    queries: offered.map((each) => textsQuery(contacts, organizationId, each)),
  });
  return offered
    .map((language, index) => {
      const due = lists[index]?.data?.filter(({ isCheckDue }) => isCheckDue);
      return { language, count: due?.length ?? 0 };
    })
    .filter(({ count }) => count > 0);
}
