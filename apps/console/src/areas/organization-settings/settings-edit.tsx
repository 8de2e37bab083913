import {
  type Language,
  maxBundleIdLength,
  maxDescriptionLength,
  maxOrganizationNameLength,
  type Organization,
} from '@ensemble/contract';
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { Suspense, useState } from 'react';
import { counted } from '../../form/character-count.tsx';
import { Form, FormRefusal, SubmitButton, useForm } from '../../form/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { languagesOf, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { LogoPicker } from '../logos/index.ts';
import { useReloadOrganization } from './organization.queries.ts';
import { type Base, baseOf, type Conflict, saveSettings } from './save-settings.ts';
import { languageNames } from '../../ui/language-names.ts';
import {
  type Logos,
  offersFrench,
  settingsForm,
  type SettingsTexts,
  textsOf,
} from './settings-form.ts';
import { lazily, lazyDialog } from '../../loading/lazily.tsx';

const LeaveDialog = lazyDialog(() => import('../../form/leave-dialog.tsx'), {
  close: ({ onStay }) => onStay,
});
const SettingsConflict = lazily(() => import('./settings-conflict.tsx'));

/** Another organisation is another form, though its page is the same. */
const organizationOf = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get('id')}`;

interface SettingsEditProps {
  organization: Organization;
  onDone: () => void;
}

/** The settings to change (ORGS-16..24). It begins with what there was when it opened, whatever comes in the meantime. */
export function SettingsEdit({ organization, onDone }: SettingsEditProps) {
  const { t } = useTranslation();
  const { userType } = useCurrent();
  const editing = useEditing(organization, onDone);
  const { form, logos, base } = editing;
  const isChanged = form.changed || Object.keys(logos).length > 0;
  const [leaving, setLeaving] = useState(false);
  const languages: Language[] = offersFrench(form.values.locale) ? ['en', 'fr'] : ['en'];
  return (
    <Form form={form}>
      <LeaveGuard when={isChanged} partOf={organizationOf} />
      {languages.map((language) => (
        <Fieldset key={language} legend={t(languageNames[language])}>
          <Stack>
            <Texts
              form={form}
              language={language}
              hasDescription={base.values[`description.${language}`] !== ''}
            />
            <LogoPicker
              current={base.values[`logo.${language}`]}
              picked={logos[language]}
              onPick={(logo) => editing.pickLogo(language, logo)}
            />
          </Stack>
        </Fieldset>
      ))}
      <Colors form={form} before={base.values} />
      <LanguagesField
        locale={form.values.locale}
        before={base.values.locale}
        onChange={editing.offer}
      />
      {userType === 'SuperAdmin' && <Identifiers form={form} organization={organization} />}
      <FormRefusal error={editing.refusal} failure={t('organizationSettings.saveFailed')} />
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => (isChanged ? setLeaving(true) : onDone())}
          disabled={form.submitting}
        >
          {t('ui.cancel')}
        </Button>
        <SubmitButton form={form}>{t('organizationSettings.save')}</SubmitButton>
      </Group>
      <Suspense>
        {leaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onDone} />}
        {editing.conflict && (
          <SettingsConflict
            conflict={editing.conflict}
            onClose={() => editing.setConflict(undefined)}
            onDiscard={editing.finish}
            onSave={editing.save}
          />
        )}
      </Suspense>
    </Form>
  );
}

/** The state of one editing: what it began with, what is typed, the logos chosen, and what others saved in the meantime. */
function useEditing(organization: Organization, onDone: () => void) {
  const { t } = useTranslation();
  const { userType } = useCurrent();
  const reload = useReloadOrganization();
  const [base, setBase] = useState(() => baseOf(organization));
  const [french, setFrench] = useState(offersFrench(base.values.locale));
  const [logos, setLogos] = useState<Logos>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict>();
  const finish = async () => {
    await reload(organization.id);
    onDone();
  };
  const save = async (from: Base, values: SettingsTexts, chosen: Logos) => {
    const outcome = await saveSettings(organization.id, from, values, chosen, (saved, language) => {
      setBase(baseOf(saved));
      setLogos(({ [language ?? 'en']: _saved, ...left }) => (language ? left : {}));
    });
    if ('conflict' in outcome) return setConflict(outcome.conflict);
    setConflict(undefined);
    await finish();
    notifySuccess(t('organizationSettings.saved'));
  };
  const form = useForm({
    schema: settingsForm({ french, bundle: userType === 'SuperAdmin', before: base.values }),
    initial: textsOf(base.values),
    onSubmit: async (values) => {
      setRefusal(undefined);
      await save(base, values, logos);
    },
    // Under the form, beside its buttons (ORGS-24).
    onRefusal: (error) => {
      setRefusal(error);
      return true;
    },
  });
  const offer = (locale: string) => {
    form.set('locale', locale);
    setFrench(offersFrench(locale));
  };
  const pickLogo = (language: Language, logo: File | undefined) =>
    setLogos(({ [language]: _before, ...others }) =>
      logo ? { ...others, [language]: logo } : others,
    );
  return { form, base, offer, logos, pickLogo, refusal, conflict, setConflict, save, finish };
}

type EditForm = ReturnType<typeof useEditing>['form'];

interface TextsProps {
  form: EditForm;
  language: Language;
  /** Whether it has been written before: then it is required. */
  hasDescription: boolean;
}

/** Name and description in one language, each with its counter (ORGS-17, ORGS-18). */
function Texts({ form, language, hasDescription }: TextsProps) {
  const { t } = useTranslation();
  const propsOf = (
    field: `${'name' | 'description'}.${Language}`,
    limit: number,
    required = true,
  ): TextInputProps => ({
    required,
    autoComplete: 'off',
    lang: language,
    ...counted(form.values[field].length, limit),
    ...form.field(field),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('organizationSettings.name')}
        {...propsOf(`name.${language}`, maxOrganizationNameLength)}
      />
      <TextInput
        label={t('organizationSettings.description')}
        {...propsOf(`description.${language}`, maxDescriptionLength, hasDescription)}
      />
    </SimpleGrid>
  );
}

/** Both colours, and how they will look (ORGS-16, ORGS-32). */
function Colors({ form, before }: { form: EditForm; before: Base['values'] }) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ColorField
          label={t('organizationSettings.themeColor')}
          withNotes
          {...form.field('themeColor')}
        />
        <ColorField label={t('organizationSettings.accentColor')} {...form.field('accentColor')} />
      </SimpleGrid>
      <BrandPreview
        name={form.values['name.en']}
        logo={before['logo.en']}
        colors={form.values}
        before={before}
      />
    </>
  );
}

interface LanguagesFieldProps {
  locale: string;
  /** What it was when the form was opened. */
  before: string;
  onChange: (locale: string) => void;
}

/** English is always among them (ORGS-21). */
function LanguagesField({ locale, before, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation();
  // French put back stands where it stood: the first language is the one of mails.
  const withFrench = offersFrench(before) ? before : 'en,fr';
  return (
    <Checkbox.Group
      label={t('organizationSettings.languages')}
      description={t('organizationSettings.languagesHint')}
      value={[...languagesOf(locale)]}
      onChange={(chosen) => onChange(chosen.includes('fr') ? withFrench : 'en')}
    >
      <Group mt="xs">
        <Checkbox value="en" label={t('organizationSettings.english')} disabled />
        <Checkbox value="fr" label={t('organizationSettings.french')} />
      </Group>
    </Checkbox.Group>
  );
}

/** For SuperAdmins alone; the health-record app is only shown (ORGS-15, ORGS-19, OPEN-81). */
function Identifiers({ form, organization }: { form: EditForm; organization: Organization }) {
  const { t } = useTranslation();
  const { chbaseAppId } = organization.organizationDetails;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('organizationSettings.bundleId')}
        required
        autoComplete="off"
        {...counted(form.values.thidmBundleId.length, maxBundleIdLength)}
        {...form.field('thidmBundleId')}
      />
      <div>
        <Text fw={700}>{t('organizationSettings.healthRecordAppId')}</Text>
        <Text>{chbaseAppId || t('organizationSettings.none')}</Text>
      </div>
    </SimpleGrid>
  );
}
