import { type FailedLogin, listFailedLogins } from '@ensemble/contract';
import { Alert, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';

const failedLoginsQuery = queryOptions({
  queryKey: ['failed-logins'],
  queryFn: ({ signal }) => call(listFailedLogins, { signal }),
});

/** Wrong passwords and codes at logins to the own account: what, when, and from where. */
export function FailedLogins() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error } = useQuery(failedLoginsQuery);
  const rows = data?.failedLogins;
  return (
    <Stack component="section" aria-labelledby="failed-logins">
      <div>
        <Title order={2} id="failed-logins">
          {t('profile.failedTitle')}
        </Title>
        <Text c="dimmed">{t('profile.failedText')}</Text>
      </div>
      {error && <Alert role="alert">{errorText(error, language)}</Alert>}
      {!rows && !error && <Skeleton height="3rem" />}
      {rows?.length === 0 && <Text>{t('profile.failedNone')}</Text>}
      {rows && rows.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <FailedLoginRow key={row.id} row={row} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const secretNames = {
  password: 'profile.failedSecret.password',
  code: 'profile.failedSecret.code',
  recoveryCode: 'profile.failedSecret.recoveryCode',
  passkey: 'profile.failedSecret.passkey',
} as const;

function FailedLoginRow({ row }: { row: FailedLogin }) {
  const { t } = useTranslation();
  const format = useFormat();
  const browser = [row.browser, row.system].filter(Boolean).join(', ');
  return (
    <Paper component="li" withBorder p="md">
      <Text fw={700}>{t(secretNames[row.secret])}</Text>
      <Text size="sm" c="dimmed">
        {t('profile.failedFrom', {
          date: format.date(row.createdAt, 'dateTime'),
          browser: browser || t('profile.unknownBrowser'),
          address: row.address,
        })}
      </Text>
    </Paper>
  );
}
