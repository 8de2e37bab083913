import type { PublicSettings, SecondStepType, Session } from '@ensemble/contract';
import { Button, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core';
import {
  IconDeviceMobile,
  IconHelpCircle,
  IconFingerprint,
  IconMessage,
} from '@tabler/icons-react';
import { Navigate, useLocation } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { usePublicSettings } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { lazily } from '../../loading/lazily.tsx';
import { useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { SignOutLink } from './sign-out-link.tsx';
import { setUpPath } from './two-factor-methods.ts';

/**
 * The two-factor landing: first set-up, or which factor to verify with (TFA-01, TFA-02, TFA-04).
 * Who has taken the second step manages theirs on the account page.
 */
export default function LandingPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const { state } = useLocation();
  const offered = offeredBy(usePublicSettings());
  if (!session) return null;
  if (session.sessionLevel === 2) return <Navigate to="/account#security" replace />;
  if (session.setUpNeedsLink) return <AwaitLink session={session} />;
  const enrolled = session.twoFaTypes.length > 0;
  const shown = (['passkey', 'sms', 'totp'] as const).filter(
    (type) => offered.includes(type) || session.twoFaTypes.includes(type),
  );
  const usable = enrolled ? session.twoFaTypes : offered;
  const best = safestFirst.find((type) => usable.includes(type));
  return (
    <Stack>
      <PublicTitle
        title={t(enrolled ? 'twoFactor.identityTitle' : 'twoFactor.setUpTitle')}
        takeFocus
      />
      <Text>{t(enrolled ? 'twoFactor.identityText' : 'twoFactor.setUpText')}</Text>
      <WhatsThis />
      {shown.map((type) => (
        <FactorCard
          key={type}
          type={type}
          session={session}
          offered={type === 'passkey' || offered.includes(type)}
          isBest={type === best}
        />
      ))}
      {enrolled && (
        <Button
          component={Link}
          variant="subtle"
          to="/verify-code"
          state={{ ...(state as object | null), way: 'recovery' }}
        >
          {t('twoFactor.useRecoveryCode')}
        </Button>
      )}
      <SignOutLink />
    </Stack>
  );
}

/** The one that is shown as the first choice: a passkey works on no other site, and text messages can be intercepted. */
const safestFirst = ['passkey', 'totp', 'sms'] as const;

/** Loaded after the page: most people set up what they choose. */
const AwaitLink = lazily(() => import('./due/await-link.tsx'));
/** The kinds that can be set up here; until that is known, the app. */
const offeredBy = (settings: PublicSettings | undefined): readonly SecondStepType[] => [
  ...(settings?.passkeys ? (['passkey'] as const) : []),
  ...(settings?.twoFactorTypes ?? (['totp'] as const)),
];

function WhatsThis() {
  const { t } = useTranslation();
  return (
    <Tooltip
      multiline
      w={300}
      label={t('twoFactor.whatsThisText')}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        leftSection={<IconHelpCircle size={18} aria-hidden />}
      >
        {t('twoFactor.whatsThis')}
      </Button>
    </Tooltip>
  );
}

const icons = { passkey: IconFingerprint, sms: IconMessage, totp: IconDeviceMobile } as const;
const names = {
  passkey: 'twoFactor.passkey',
  sms: 'twoFactor.sms',
  totp: 'twoFactor.authenticator',
} as const;
const setUpTexts = {
  passkey: 'twoFactor.passkeySetUp',
  sms: 'twoFactor.smsSetUp',
  totp: 'twoFactor.authenticatorSetUp',
} as const;
const useTexts = {
  passkey: 'twoFactor.passkeyUse',
  sms: 'twoFactor.smsUse',
  totp: 'twoFactor.authenticatorUse',
} as const;
const useLabels = {
  passkey: 'twoFactor.usePasskey',
  sms: 'twoFactor.useNumber',
  totp: 'twoFactor.use',
} as const;

interface FactorCardProps {
  type: SecondStepType;
  session: Session;
  /** Whether this kind works here at all. */
  offered: boolean;
  isBest: boolean;
}

/** One kind: to set up; or, once something is, to use, or to add after the login. */
function FactorCard({ isBest, type, session, offered }: FactorCardProps) {
  const { t } = useTranslation();
  const Icon = icons[type];
  const hasThis = session.twoFaTypes.includes(type);
  const text = () => {
    if (!offered) return t('twoFactor.smsOff');
    if (hasThis) return t(useTexts[type]);
    return t(session.twoFaTypes.length > 0 ? 'twoFactor.addLater' : setUpTexts[type]);
  };
  return (
    <Paper withBorder p="lg">
      <Group wrap="nowrap" align="start">
        <Icon size={28} aria-hidden style={{ flexShrink: 0 }} />
        <div>
          <Title order={2} size="h4">
            {t(names[type])}
          </Title>
          <Text mt={4}>{text()}</Text>
          <FactorButton type={type} session={session} offered={offered} isBest={isBest} />
        </div>
      </Group>
    </Paper>
  );
}

function FactorButton({ type, session, offered, isBest }: FactorCardProps) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: object | null };
  const hasThis = session.twoFaTypes.includes(type);
  if (!offered || (!hasThis && session.twoFaTypes.length > 0)) return null;
  return (
    <Button
      component={Link}
      mt="md"
      variant={isBest ? 'filled' : 'default'}
      to={hasThis ? '/verify-code' : setUpPath(type)}
      state={hasThis ? { ...state, way: type } : state}
      aria-label={hasThis ? undefined : t('twoFactor.startOf', { name: t(names[type]) })}
    >
      {hasThis ? t(useLabels[type]) : t('twoFactor.start')}
    </Button>
  );
}
