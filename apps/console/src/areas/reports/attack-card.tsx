import type { FigureAttack } from '@ensemble/contract';
import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { errorText, useAction } from '../../client/index.ts';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { sayMonth } from './months.ts';
import { attack } from './reports.queries.ts';

/** Lets administrators try what could be learned from the figures of their organization. */
export function AttackCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [result, setResult] = useState<FigureAttack>();
  const { run, busy, error } = useAction(async () => {
    setResult(undefined);
    setResult(await attack(organizationId));
  });
  return (
    <Paper withBorder shadow="xs" p="md">
      <Stack align="start" gap="sm">
        <Text component="h2" fw={700}>
          {t('reports.attack.title')}
        </Text>
        <Text size="sm">{t('reports.attack.text')}</Text>
        <Button
          variant="default"
          leftSection={<IconShieldSearch size={18} aria-hidden />}
          loading={busy}
          onClick={() => void run()}
        >
          {t('reports.attack.button')}
        </Button>
        {error !== undefined && (
          <Alert role="alert" color="red" title={t('reports.attack.failed')}>
            {errorText(error, language)}
          </Alert>
        )}
        <div role="status">{result && <Result result={result} />}</div>
      </Stack>
    </Paper>
  );
}

function Result({ result }: { result: FigureAttack }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { months, figures, totals, found, narrowest, isUnchanged } = result;
  if (months === 0) return <Text size="sm">{t('reports.attack.none')}</Text>;
  const isSound = found === 0 && isUnchanged;
  return (
    <Alert color={isSound ? 'green' : 'red'}>
      <Stack gap="xs">
        <Text size="sm">{t('reports.attack.tried', { months, figures, totals })}</Text>
        <Text size="sm" fw={700}>
          {found === 0 ? t('reports.attack.foundNone') : t('reports.attack.found', { found })}
        </Text>
        {narrowest && (
          <Text size="sm">
            {t('reports.attack.narrowest', {
              what: t(`reports.subject.${narrowest.subject}`),
              month: sayMonth(narrowest, language),
              low: narrowest.low,
              high: narrowest.high,
            })}
          </Text>
        )}
        <Text size="sm" fw={isUnchanged ? undefined : 700}>
          {t(isUnchanged ? 'reports.attack.unchanged' : 'reports.attack.changed')}
        </Text>
      </Stack>
    </Alert>
  );
}
