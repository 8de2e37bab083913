import type { FigureAttack } from '@ensemble/contract';
import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { errorText, useAction } from '../../client/index.ts';
import { useState } from 'react';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { attack } from './reports.queries.ts';

/** Tells administrators what the figures of their organization can tell of one member, at most. */
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
  const format = useFormat();
  const { months, factor, promised, right, earlierMonths, isUnchanged } = result;
  if (months + earlierMonths === 0) return <Text size="sm">{t('reports.attack.none')}</Text>;
  const isKept = factor <= promised;
  // Upwards, so that no bound is stated below what it is.
  const up = (number: number, digits: number) =>
    format.number(Math.ceil(number * 10 ** digits - 1e-6) / 10 ** digits);
  return (
    <Alert color={isKept && isUnchanged ? 'green' : 'red'}>
      <Stack gap="xs">
        {months === 0 ? (
          <Text size="sm">{t('reports.attack.none')}</Text>
        ) : (
          <>
            <Text size="sm" fw={700}>
              {t('reports.attack.factor', {
                factor: up(factor, 2),
                promised: format.number(promised),
              })}
            </Text>
            <Text size="sm">{t('reports.attack.month', { right: up(right.month, 0) })}</Text>
            {months > 1 && (
              <Text size="sm">{t('reports.attack.all', { months, right: up(right.all, 0) })}</Text>
            )}
          </>
        )}
        {!isKept && (
          <Text size="sm" fw={700}>
            {t('reports.attack.broken')}
          </Text>
        )}
        {earlierMonths > 0 && (
          <Text size="sm">{t('reports.attack.earlier', { months: earlierMonths })}</Text>
        )}
        <Text size="sm" fw={isUnchanged ? undefined : 700}>
          {t(isUnchanged ? 'reports.attack.unchanged' : 'reports.attack.changed')}
        </Text>
      </Stack>
    </Alert>
  );
}
