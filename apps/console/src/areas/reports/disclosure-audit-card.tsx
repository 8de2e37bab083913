import type { DisclosureAudit } from '@ensemble/contract';
import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { useAction } from '../../client/index.ts';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { auditDisclosureOf } from './reports.queries.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';

/** Tells administrators what the figures of their organization can tell of one member, at most. */
export function DisclosureAuditCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [result, setResult] = useState<DisclosureAudit>();
  const { run, busy, error } = useAction(async () => {
    setResult(undefined);
    setResult(await auditDisclosureOf(organizationId));
  });
  return (
    <Paper withBorder shadow="xs" p="md">
      <Stack align="start" gap="sm">
        <Text component="h2" fw={700}>
          {t('reports.disclosureAudit.title')}
        </Text>
        <Text size="sm">{t('reports.disclosureAudit.text')}</Text>
        <Button
          variant="default"
          leftSection={<IconShieldSearch size={18} aria-hidden />}
          loading={busy}
          onClick={() => void run()}
        >
          {t('reports.disclosureAudit.button')}
        </Button>
        <ErrorAlert error={error} title={t('reports.disclosureAudit.failed')} />
        <div role="status">{result && <Result result={result} />}</div>
      </Stack>
    </Paper>
  );
}

function Result({ result }: { result: DisclosureAudit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { months, factor, promised, right, earlierMonths, isUnchanged } = result;
  if (months + earlierMonths === 0)
    return <Text size="sm">{t('reports.disclosureAudit.none')}</Text>;
  const isKept = factor <= promised;
  // Upwards, so that no bound is stated below what it is.
  const up = (number: number, digits: number) =>
    format.number(Math.ceil(number * 10 ** digits - 1e-6) / 10 ** digits);
  return (
    <Alert color={isKept && isUnchanged ? 'green' : 'red'}>
      <Stack gap="xs">
        {months === 0 ? (
          <Text size="sm">{t('reports.disclosureAudit.none')}</Text>
        ) : (
          <>
            <Text size="sm" fw={700}>
              {t('reports.disclosureAudit.factor', {
                factor: up(factor, 2),
                promised: format.number(promised),
              })}
            </Text>
            <Text size="sm">
              {t('reports.disclosureAudit.month', { right: up(right.month, 0) })}
            </Text>
            {months > 1 && (
              <Text size="sm">
                {t('reports.disclosureAudit.all', { months, right: up(right.all, 0) })}
              </Text>
            )}
          </>
        )}
        {!isKept && (
          <Text size="sm" fw={700}>
            {t('reports.disclosureAudit.broken')}
          </Text>
        )}
        {earlierMonths > 0 && (
          <Text size="sm">{t('reports.disclosureAudit.earlier', { months: earlierMonths })}</Text>
        )}
        <Text size="sm" fw={isUnchanged ? undefined : 700}>
          {t(isUnchanged ? 'reports.disclosureAudit.unchanged' : 'reports.disclosureAudit.changed')}
        </Text>
      </Stack>
    </Alert>
  );
}
