import { opaqueToken, parse, stopResetRequest } from '@ensemble/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Location } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { call, isRefusal, linkParams, useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { useMailedLink } from '../../ui/use-mailed-link.ts';

/** `/stop-reset`: the owner stops a request with the mailed link (TFA-34). One button: no mail program stops it ahead of them. */
export default function StopResetPage() {
  const { link, turn } = useMailedLink({ take });
  return <StopReset key={turn} code={link} />;
}

/** The secret stands in the fragment, which no server sees. */
function take(location: Location): string | undefined {
  const code = parse(opaqueToken, linkParams(location).get('code') ?? '');
  return code.success ? code.data : undefined;
}

function StopReset({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  const [isStopped, setStopped] = useState(false);
  const stop = useAction(async () => {
    await call(stopResetRequest, { body: { code: code ?? '' } });
    setStopped(true);
  });
  if (isStopped)
    return <Ended title={t('resetRequests.stoppedTitle')} text={t('resetRequests.stoppedText')} />;
  if (code === undefined || isRefusal(stop.error, 'INVALID_CODE'))
    return <Ended title={t('resetRequests.stopTitle')} text={t('resetRequests.deadLink')} />;
  return (
    <Stack>
      <PublicTitle title={t('resetRequests.stopTitle')} />
      <Text>{t('resetRequests.stopText')}</Text>
      <FormRefusal error={stop.error} />
      <Button loading={stop.busy} onClick={() => void stop.run()}>
        {t('resetRequests.stop')}
      </Button>
    </Stack>
  );
}

/** Whoever asked knew the password. */
function Ended({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Stack role="status">
      <PublicTitle title={title} takeFocus />
      <Text>{text}</Text>
      <Button component={Link} to="/reset-password">
        {t('resetRequests.setPassword')}
      </Button>
    </Stack>
  );
}
