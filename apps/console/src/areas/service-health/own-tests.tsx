import {
  type MailResult,
  type PushResult,
  testServiceCall,
  testServiceMail,
  testServicePush,
} from '@ensemble/contract';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { call, isRefusal, useAction } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { obstacleText, tryCall } from '../calls/index.ts';

/** What a test says in the end. */
type Sentence =
  | `serviceHealth.mail.${MailResult}`
  | `serviceHealth.push.${PushResult}`
  | 'serviceHealth.call.connected'
  | 'serviceHealth.call.failed'
  | 'serviceHealth.call.refused'
  | (typeof obstacleText)[keyof typeof obstacleText];
type Test = () => Promise<Sentence>;

const testMail: Test = async () => `serviceHealth.mail.${(await call(testServiceMail)).result}`;
const testPush: Test = async () => `serviceHealth.push.${(await call(testServicePush)).result}`;
const makeTestCall =
  (connect: typeof tryCall): Test =>
  async () => {
    try {
      const { isConnected, obstacle } = await connect(await call(testServiceCall));
      if (isConnected) return 'serviceHealth.call.connected';
      return obstacle ? obstacleText[obstacle] : 'serviceHealth.call.failed';
    } catch (error) {
      if (isRefusal(error, 'CALLS_NOT_AVAILABLE')) return 'serviceHealth.call.refused';
      throw error;
    }
  };

/** Tests that reach the caller alone, each with a plain result (WATCH-06). `connect` is for tests of this component. */
export function OwnTests({ connect = tryCall }: { connect?: typeof tryCall }) {
  const { t } = useTranslation();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="own-tests">
      <Title order={2} size="h4" id="own-tests">
        {t('serviceHealth.tests')}
      </Title>
      <Text mb="md">{t('serviceHealth.testsText')}</Text>
      <Stack gap="md">
        <OwnTest label={t('serviceHealth.mail.button')} test={testMail} />
        <OwnTest label={t('serviceHealth.push.button')} test={testPush} />
        <OwnTest label={t('serviceHealth.call.button')} test={makeTestCall(connect)} />
      </Stack>
    </Paper>
  );
}

function OwnTest({ label, test }: { label: string; test: Test }) {
  const { t } = useTranslation();
  const [result, setResult] = useState<Sentence>();
  const { run, busy, error } = useAction(async () => {
    setResult(undefined);
    setResult(await test());
  });
  return (
    <Stack gap="xs" align="start">
      <Group>
        <Button variant="default" loading={busy} onClick={() => void run()}>
          {label}
        </Button>
      </Group>
      <div role="status">{result && <Text>{t(result)}</Text>}</div>
      <ErrorAlert error={error} title={t('serviceHealth.testFailed')} />
    </Stack>
  );
}
