import { type Language, type Organization } from '@ensemble/contract';
import { Button, ColorSwatch, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { languagesOf, useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { LogoFrame } from '../logos/index.ts';
import { useRemoveLogo } from './organization.queries.ts';
import { valuesOf } from './settings-form.ts';
import { languageNames, languageWords } from '../../ui/language-names.ts';
import classes from './settings-view.module.css';

interface SettingsViewProps {
  organization: Organization;
  editButton: ReactNode;
}

/** The settings to read, the texts and the logo in the language chosen here (ORGS-13..16). */
export function SettingsView({ organization, editButton }: SettingsViewProps) {
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
            aria-label={t('organizationSettings.language')}
            value={shown}
            onChange={(value) => setChosen(value as Language)}
            data={offered.map((each) => ({ value: each, label: t(languageNames[each]) }))}
          />
        ) : (
          <span />
        )}
        {editButton}
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
  const { open, show } = useDialog<Language>();
  const remove = useRemoveLogo(organization.id);
  const logo = valuesOf(organization)[`logo.${language}`];
  return (
    <Group>
      <LogoFrame source={logo} />
      {logo && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => open(language)}
        >
          {t('organizationSettings.removeLogo')}
        </Button>
      )}
      {show((opened, shown) => (
        <ConfirmDialog
          {...opened}
          title={t('organizationSettings.removeLogoTitle', {
            language: t(languageWords[shown]),
          })}
          confirmLabel={t('organizationSettings.removeLogo')}
          failure={t('organizationSettings.removeLogoFailed')}
          destructive
          onConfirm={async () => {
            await remove(shown);
            notifySuccess(t('organizationSettings.logoRemoved'));
          }}
        >
          {t('organizationSettings.removeLogoText')}
        </ConfirmDialog>
      ))}
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
      <Detail label={t('organizationSettings.name')}>
        <span lang={language}>{values[`name.${language}`] || organization.name}</span>
      </Detail>
      <Detail label={t('organizationSettings.description')}>
        {description ? (
          <span lang={language}>{description}</span>
        ) : (
          t('organizationSettings.noDescription')
        )}
      </Detail>
      <Detail label={t('organizationSettings.themeColor')}>
        <Color color={schemaColor.themeColor} />
      </Detail>
      <Detail label={t('organizationSettings.accentColor')}>
        <Color color={schemaColor.accentColor} />
      </Detail>
      <Detail label={t('organizationSettings.languages')}>
        {languagesOf(locale)
          .map((each) => t(languageWords[each]))
          .join(', ')}
      </Detail>
      {userType === 'SuperAdmin' && (
        <>
          <Detail label={t('organizationSettings.healthRecordAppId')}>
            {chbaseAppId || t('organizationSettings.none')}
          </Detail>
          <Detail label={t('organizationSettings.bundleId')}>
            {thidmBundleId || t('organizationSettings.none')}
          </Detail>
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
