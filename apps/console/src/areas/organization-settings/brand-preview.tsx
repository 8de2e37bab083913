import {
  contrast,
  distinct,
  hexColor,
  mailButton,
  mailColors,
  mix,
  parse,
} from '@ensemble/contract';
import { Group, SimpleGrid, Stack, Text, useMantineTheme } from '@mantine/core';
import { IconHome, IconUsers } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { darkFill, type OrganizationColors, variablesOf } from '../../theme/theme.ts';
import classes from './brand-preview.module.css';

interface BrandPreviewProps {
  name: string;
  logo: string;
  /** As they are typed. */
  colors: OrganizationColors;
  /** Shown in the place of one that is not a colour yet. */
  before: OrganizationColors;
}

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
/** What the library's own sheet says of each scheme, for a part of a page that is of the other one. */
const grounds = {
  light: { body: '#ffffff', text: '#000000', border: '#dee2e6' },
  dark: { body: '#242424', text: '#c9c9c9', border: '#424242' },
} as const;
const darkGround = grounds.dark.body;

/** How the colours will look, before they are saved: a button, the selected entry, a public page and an email, in light and dark (ORGS-32). */
export function BrandPreview({ name, logo, colors, before }: BrandPreviewProps) {
  const { t } = useTranslation();
  const theme = useMantineTheme();
  const valid = (field: keyof OrganizationColors) =>
    parse(hexColor, colors[field]).success ? colors[field] : before[field];
  const shown = { themeColor: valid('themeColor'), accentColor: valid('accentColor') };
  const variables = variablesOf(shown)(theme);
  const isLifted = contrast(shown.themeColor, darkGround) < distinct;
  return (
    <section aria-label={t('organizationSettings.preview.title')}>
      <Text fw={700} mb="xs">
        {t('organizationSettings.preview.title')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {schemes.map((scheme) => (
          <Stack key={scheme} gap="xs">
            <Text size="sm">{t(`organizationSettings.preview.${scheme}`)}</Text>
            <div
              role="img"
              aria-label={t(`organizationSettings.preview.${scheme}Label`)}
              className={classes.scheme}
              data-scheme={scheme}
              style={
                {
                  ...variables[scheme],
                  '--ground': grounds[scheme].body,
                  '--words': grounds[scheme].text,
                  '--line': grounds[scheme].border,
                } as CSSProperties
              }
            >
              <ConsoleSample />
              <PublicSample name={name} logo={logo} />
              <MailSample name={name} color={mix(shown.themeColor, '#000000', 0)} scheme={scheme} />
            </div>
            {scheme === 'dark' && isLifted && (
              <Text size="sm">
                {t('organizationSettings.preview.lifted', { shade: darkFill(shown.themeColor) })}
              </Text>
            )}
          </Stack>
        ))}
      </SimpleGrid>
    </section>
  );
}

function ConsoleSample() {
  const { t } = useTranslation();
  return (
    <div data-part="sample">
      <span data-part="entry" data-selected>
        <IconHome size={16} aria-hidden />
        {t('organizationSettings.preview.selected')}
      </span>
      <span data-part="entry">
        <IconUsers size={16} aria-hidden />
        {t('organizationSettings.preview.entry')}
      </span>
      <span data-part="button">{t('organizationSettings.preview.button')}</span>
    </div>
  );
}

function PublicSample({ name, logo }: { name: string; logo: string }) {
  const { t } = useTranslation();
  return (
    <div data-part="public">
      <div data-part="brand">
        {logo && <img data-part="logo" src={logo} alt="" />}
        <span data-part="name">{name}</span>
      </div>
      <Group p="xs">
        <span data-part="button">{t('organizationSettings.preview.logIn')}</span>
      </Group>
    </div>
  );
}

function MailSample({ name, color, scheme }: { name: string; color: string; scheme: Scheme }) {
  const { t } = useTranslation();
  const { sheet, text, line } = mailColors[scheme];
  const { ink, edge } = mailButton(color);
  return (
    <div data-part="mail" style={{ background: sheet, color: text, borderColor: line }}>
      <div style={{ height: 4, background: color }} />
      <Stack gap={6} p="xs" align="start">
        <strong>{name}</strong>
        <span>{t('organizationSettings.preview.mail')}</span>
        <span data-part="mailButton" style={{ background: color, color: ink, borderColor: edge }}>
          {t('organizationSettings.preview.mailButton')}
        </span>
      </Stack>
    </div>
  );
}
