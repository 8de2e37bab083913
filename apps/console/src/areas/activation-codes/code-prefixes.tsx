import type { CodePrefixes as Prefixes, Organization } from '@ensemble/contract';
import { Button, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { codePrefixesQuery } from './code-prefixes.queries.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const LimitDialog = lazyDialog(() => import('./prefix-limit-dialog.tsx'));
const MoveDialog = lazyDialog(() => import('./move-prefix-dialog.tsx'));

/** The code prefixes of an organisation, for a SuperAdmin: how many it may have, and where they belong (OPEN-38). */
export function CodePrefixes({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const source = useQuery(codePrefixesQuery(organization.id));
  return (
    <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="52rem">
      <Stack align="start">
        <Title order={2} size="h3">
          {t('codePrefixes.title')}
        </Title>
        <Text>{t('codePrefixes.text')}</Text>
        {source.isPending && <Skeleton height={96} />}
        {source.isError && <Text role="alert">{errorText(source.error, language)}</Text>}
        {source.data && <Details organizationId={organization.id} found={source.data} />}
      </Stack>
    </Paper>
  );
}

function Details({ organizationId, found }: { organizationId: string; found: Prefixes }) {
  const { t } = useTranslation();
  const { open, show } = useDialog<string>();
  return (
    <>
      <Rows found={found} onMove={open} />
      <Text>{t('codePrefixes.most', { count: found.most })}</Text>
      <DialogButton
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        dialog={(opened) => (
          <LimitDialog {...opened} organizationId={organizationId} most={found.most} />
        )}
      >
        {t('codePrefixes.changeLimit')}
      </DialogButton>
      {show((opened, prefix) => (
        <MoveDialog {...opened} organizationId={organizationId} prefix={prefix} />
      ))}
    </>
  );
}

function Rows({ found, onMove }: { found: Prefixes; onMove: (prefix: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (found.prefixes.length === 0) return <Text>{t('codePrefixes.none')}</Text>;
  return (
    <List listStyleType="none" spacing="xs" w="100%">
      {found.prefixes.map(({ prefix, since }) => (
        <List.Item key={prefix}>
          <Group gap="md">
            <Text component="span" ff="monospace" fw={700}>
              {prefix}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {t('codePrefixes.since', { date: format.date(since, 'short') })}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowRight size={16} aria-hidden />}
              aria-label={t('codePrefixes.moveAction', { prefix })}
              onClick={() => onMove(prefix)}
            >
              {t('codePrefixes.move')}
            </Button>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
