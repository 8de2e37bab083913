import { opaqueToken, parse } from '@ensemble/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { Link } from '../../../ui/address/link.tsx';
import { linkParams } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { nextPath, useSession } from '../../../session/index.ts';
import { PublicTitle } from '../../../ui/index.ts';
import { useMailedLink } from '../../../ui/use-mailed-link.ts';
import { holdSetUpCode } from './set-up-code.ts';

/** `/second-step`: where the mailed link leads. It is used in a session of its person, who logs in first where there is none (STAFF2FA-05). */
export default function SetUpLinkPage() {
  const { link, turn } = useMailedLink({ take });
  return <SetUpLink key={turn} code={link} />;
}

/** The secret stands in the fragment, which no server sees. */
function take(location: Location): string | undefined {
  const code = parse(opaqueToken, linkParams(location).get('code') ?? '');
  return code.success ? code.data : undefined;
}

function SetUpLink({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const { hash } = useLocation();
  useState(() => holdSetUpCode(code));
  // Not before the secret has left the address bar, which is a navigation too.
  if (session && hash !== '') return null;
  if (session) return <Navigate to={nextPath(session)} replace />;
  return (
    <Stack>
      <PublicTitle title={t('twoFactor.linkTitle')} takeFocus />
      <Text>{t('twoFactor.linkLogin')}</Text>
      <Button component={Link} to="/login">
        {t('twoFactor.toLogin')}
      </Button>
    </Stack>
  );
}
