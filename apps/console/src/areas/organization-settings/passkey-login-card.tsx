import { changePasskeyLogin, getPasskeyLogin } from '@ensemble/contract';
import { Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, useAction, usePublicSettings } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notifySuccess } from '../../ui/index.ts';

const passkeyLoginQuery = (id: string) =>
  queryOptions({
    queryKey: ['passkey-login', id],
    queryFn: ({ signal }) => call(getPasskeyLogin, { params: { id }, signal }),
  });

/** Whether the people of an organization may log in with a passkey alone (PASSKEY-10). */
export default function PasskeyLoginCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const isOffered = usePublicSettings()?.passkeys;
  if (!isOffered) return null;
  return (
    <Paper
      component="section"
      aria-labelledby="passkey-login"
      withBorder
      shadow="xs"
      p={{ base: 'md', sm: 'xl' }}
      maw="52rem"
    >
      <Stack>
        <Title order={2} size="h3" id="passkey-login">
          {t('passkeys.loginTitle')}
        </Title>
        <Text>{t('passkeys.loginText')}</Text>
        <Setting organizationId={organizationId} />
      </Stack>
    </Paper>
  );
}

function Setting({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = passkeyLoginQuery(organizationId);
  const { data, error, refetch } = useQuery(query);
  const change = useAction(async (isAllowed: boolean) => {
    const params = { id: organizationId };
    const setting = await call(changePasskeyLogin, { params, body: { isAllowed } });
    queries.setQueryData(query.queryKey, setting);
    notifySuccess(t(setting.isAllowed ? 'passkeys.loginAllowed' : 'passkeys.loginForbidden'));
  });
  if (error)
    return (
      <ErrorAlert
        error={error}
        title={t('organizations.loadFailed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height="2rem" />;
  return (
    <Stack gap="sm">
      <FormRefusal error={change.error} />
      <Switch
        size="md"
        aria-label={t('passkeys.loginSwitch')}
        label={t('passkeys.loginSwitch')}
        description={t('passkeys.loginHint')}
        checked={data.isAllowed}
        disabled={change.busy}
        onChange={(event) => void change.run(event.currentTarget.checked)}
      />
    </Stack>
  );
}
