import { emailVerification } from '@ensemble/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { call } from '../../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { BackButton } from '../../../ui/back-link.tsx';
import { PublicTitle } from '../../../ui/index.ts';
import { emailForm, type Proof } from './activation-form.ts';

interface EmailStepProps {
  proof: Proof;
  email: string;
  onSent: (email: string) => void;
  onBack: () => void;
}

/** Where to send the link; whatever goes wrong is told under the address (REG-11, REG-15). */
export function EmailStep({ proof, email: initial, onSent, onBack }: EmailStepProps) {
  const { t } = useTranslation();
  const form = useForm({
    schema: emailForm,
    initial: { email: initial },
    refusalField: 'email',
    onSubmit: async ({ email }) => {
      await call(emailVerification, { body: { ...proof, email } });
      onSent(email);
    },
  });
  return (
    <Stack>
      <div>
        <BackButton onClick={onBack}>{t('activation.backToCode')}</BackButton>
        <PublicTitle title={t('activation.emailTitle')} takeFocus />
      </div>
      <Text>{t('activation.emailIntro')}</Text>
      <Form form={form}>
        <TextInput
          label={t('activation.email')}
          type="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
        <SubmitButton form={form} fullWidth>
          {t('activation.send')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
