import { callLink } from '@ensemble/contract';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePublicSettings } from '../client/index.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { useSession, useShownOrganization } from '../session/index.ts';
import { SessionWatch } from '../session-dialogs/index.ts';
import { ColorSchemeSwitch } from '../theme/index.ts';
import { LanguageSelector, Logo, mainId, SkipLink } from '../ui/index.ts';
import classes from './public-frame.module.css';

/** The quiet two-column card of every page outside the shells: brand side, form side. */
export function PublicFrame() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { session } = useSession();
  const { id, brand, ofPage } = useShownOrganization();
  return (
    <div className={classes.page}>
      <SkipLink />
      {session && <SessionWatch />}
      <div className={classes.card}>
        <header className={classes.brand} data-print="hide">
          <Logo height={44} />
          {ofPage && brand && <Text className={classes.name}>{brand.name[language]}</Text>}
          <Text className={classes.promise}>{t('shell.promise')}</Text>
          <Rings />
        </header>
        <div className={classes.side}>
          <Group
            component="section"
            aria-label={t('shell.display')}
            justify="flex-end"
            gap="xs"
            data-print="hide"
          >
            <LanguageSelector />
            <ColorSchemeSwitch />
          </Group>
          <main id={mainId} tabIndex={-1} className={classes.main}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </main>
          <TroubleFooter organizationId={id} />
        </div>
      </div>
    </div>
  );
}

/** Where to find a person when nothing here helps (AUTH-03, hidden where no phone is set, OPEN-01), and the legal pages: the organisation's own where it is known. */
function TroubleFooter({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const phone = usePublicSettings()?.helpPhone;
  const whose = organizationId ? `?oid=${organizationId}` : '';
  return (
    <footer className={classes.footer} data-print="hide">
      {phone && (
        <Text size="sm">
          {t('shell.trouble')} <a href={callLink(phone)}>{phone}</a>
        </Text>
      )}
      <Group gap="md" fz="sm" justify="center">
        <a href={`/terms-of-use/${language}${whose}`}>{t('legal.terms')}</a>
        <a href={`/privacy-policy/${language}${whose}`}>{t('legal.policy')}</a>
        <a href={`/visibility${whose}`}>{t('legal.visibility')}</a>
      </Group>
    </footer>
  );
}

function Waiting() {
  return (
    <Stack>
      <Skeleton height={32} width="60%" />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={42} />
    </Stack>
  );
}

const Rings = () => (
  <svg className={classes.rings} viewBox="0 0 360 240" aria-hidden="true">
    <g fill="none" strokeWidth="22">
      <circle cx="130" cy="150" r="92" stroke="var(--ensemble-brand-text)" />
      <circle cx="236" cy="150" r="92" stroke="var(--ensemble-accent-text)" />
    </g>
  </svg>
);
