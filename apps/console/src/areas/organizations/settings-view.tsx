import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type Language, type Organization } from '@ensemble/contract';
import { Button, ColorSwatch, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { languagesOf, useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { LogoFrame } from './logo-frame.tsx';
import { useRemoveLogo } from './organizations.queries.ts';
import { valuesOf } from './settings-form.ts';
import { languageNames, languageWords } from './setting-names.ts';
import classes from './settings-view.module.css';

interface SettingsViewProps {
  organization: Organization;
  onEdit: () => void;
}

/** The settings to read, the texts and the logo in the language chosen here (ORGS-13..16). */
export function SettingsView({ organization, onEdit }: SettingsViewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { locale } = organization.organizationDetails;
  const offered = languagesOf(locale);
  const [chosen, setChosen] = useState<Language>();
  const shown = chosen ?? (offered.includes(language) ? language : 'en');
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        {offered.length > 1 ? (
          <SegmentedControl
            aria-label={t('settings.language')}
            value={shown}
            onChange={(value) => setChosen(value as Language)}
            data={offered.map((each) => ({ value: each, label: t(languageNames[each]) }))}
          />
        ) : (
          <span />
        )}
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('settings.edit')}
        </Button>
      </Group>
      <LogoToRead organization={organization} language={shown} />
      <Details organization={organization} language={shown} />
    </Stack>
  );
}

interface InLanguage {
  organization: Organization;
  language: Language;
}

function LogoToRead({ organization, language }: InLanguage) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<Language>();
  const remove = useRemoveLogo(organization.id);
  const logo = valuesOf(organization)[`logo.${language}`];
  return (
    <Group>
      <LogoFrame source={logo} />
      {logo && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => open(language)}
        >
          {t('settings.removeLogo')}
        </Button>
      )}
      {dialog && (
        <ConfirmDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          title={t('settings.removeLogoTitle', { language: t(languageWords[dialog.subject]) })}
          confirmLabel={t('settings.removeLogo')}
          failure={t('settings.removeLogoFailed')}
          destructive
          onConfirm={async () => {
            await remove(dialog.subject);
            notifySuccess(t('settings.logoRemoved'));
          }}
        >
          {t('settings.removeLogoText')}
        </ConfirmDialog>
      )}
    </Group>
  );
}

function Details({ organization, language }: InLanguage) {
  const { t } = useTranslation();
  const { userType } = useCurrent();
  const values = valuesOf(organization);
  const { locale, schemaColor, chbaseAppId, thidmBundleId } = organization.organizationDetails;
  const description = values[`description.${language}`];
  return (
    <dl className={classes.details}>
      <Detail label={t('settings.name')}>
        <span lang={language}>{values[`name.${language}`] || organization.name}</span>
      </Detail>
      <Detail label={t('settings.description')}>
        {description ? <span lang={language}>{description}</span> : t('settings.noDescription')}
      </Detail>
      <Detail label={t('settings.themeColor')}>
        <Color color={schemaColor.themeColor} />
      </Detail>
      <Detail label={t('settings.accentColor')}>
        <Color color={schemaColor.accentColor} />
      </Detail>
      <Detail label={t('settings.languages')}>
        {languagesOf(locale)
          .map((each) => t(languageWords[each]))
          .join(', ')}
      </Detail>
      {userType === 'SuperAdmin' && (
        <>
          <Detail label={t('settings.healthRecordAppId')}>
            {chbaseAppId || t('settings.none')}
          </Detail>
          <Detail label={t('settings.bundleId')}>{thidmBundleId || t('settings.none')}</Detail>
        </>
      )}
    </dl>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Color = ({ color }: { color: string }) => (
  <Group gap="xs" component="span">
    <ColorSwatch component="span" color={color} size={20} aria-hidden />
    <Text span>{color}</Text>
  </Group>
);
