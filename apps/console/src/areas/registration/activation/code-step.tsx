import { validateActivationCode } from '@ensemble/contract';
import { ActionIcon, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { call } from '../../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PublicTitle } from '../../../ui/index.ts';
import { codeForm, type Proved } from './activation-form.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { StoreLinks } from '../store-links.tsx';

/** Step 1: the activation code and the date of birth, refusals under their fields (REG-02..09). */
export function CodeStep({ onProved }: { onProved: (proved: Proved) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: codeForm,
    initial: { code: '', secondaryId: '' },
    onSubmit: async (body) => {
      const { code, organizationId, brand } = await call(validateActivationCode, { body });
      onProved({ proof: { code, organizationId, secondaryId: body.secondaryId }, brand });
    },
  });
  return (
    <Stack>
      <div>
        <BackLink to="/login">{t('activation.backToLogin')}</BackLink>
        <PublicTitle title={t('activation.title')} />
      </div>
      <Text>{t('activation.intro')}</Text>
      <Form form={form}>
        <TextInput
          label={t('activation.code')}
          description={t('activation.codeExample')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          required
          rightSection={<CodeHelp />}
          {...form.field('code')}
        />
        <BirthDateField field={form.field('secondaryId')} />
        <SubmitButton form={form} fullWidth>
          {t('activation.continue')}
        </SubmitButton>
      </Form>
      <StoreLinks title={t('activation.getApp')} />
    </Stack>
  );
}

/** REG-03. */
function CodeHelp() {
  const { t } = useTranslation();
  return (
    <Tooltip
      label={t('activation.codeHelpText')}
      multiline
      // In the page's own landmark, where a screen reader looks for it.
      withinPortal={false}
      w={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon variant="subtle" aria-label={t('activation.codeHelp')}>
        <IconHelpCircle size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
