import { maxBioLength, maxDesignationLength, text } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { strictObject } from 'zod/mini';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { BackButton } from '../../ui/back-link.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { PersonFields, PicturePicker } from '../profile/index.ts';
import { LegalText } from './legal-text.tsx';
import { useRefusalText } from './use-refusal-text.ts';

export interface PersonValues {
  readonly bio: string;
  readonly designation: string;
  readonly picture?: Blob;
}

interface PersonPageProps {
  name: string;
  organizationId: string;
  initial: PersonValues;
  onBack: (values: PersonValues) => void;
  onDone: (values: PersonValues) => Promise<void>;
}

const personForm = strictObject({
  bio: text(maxBioLength),
  designation: text(maxDesignationLength),
});

/** Page 2 of the registration: picture, bio and designation (REG-19), and the arrow back (REG-20). */
export function PersonPage({ name, organizationId, initial, onBack, onDone }: PersonPageProps) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState(initial.picture);
  const refusalText = useRefusalText();
  const { bio, designation } = initial;
  const form = useForm({
    schema: personForm,
    initial: { bio, designation },
    onSubmit: (values) => onDone({ ...values, picture }),
  });
  return (
    <>
      {/* The names are typed, whatever is on this page. */}
      <LeaveGuard when={!form.submitting} />
      <div>
        <BackButton disabled={form.submitting} onClick={() => onBack({ ...form.values, picture })}>
          {t('registration.backToNames')}
        </BackButton>
        <PublicTitle title={t('registration.profileTitle')} takeFocus />
      </div>
      <Text>{t('registration.profileText')}</Text>
      <Text size="sm" c="dimmed">
        {t('registration.step', { step: 2 })}
      </Text>
      <Form form={form} refusalText={refusalText}>
        <PicturePicker name={name} picture={picture} onPick={setPicture} />
        <PersonFields bio={form.field('bio')} designation={form.field('designation')} />
        <Text size="sm">
          <LegalText sentence="registration.acceptByCreating" organizationId={organizationId} />
        </Text>
        <SubmitButton form={form} fullWidth>
          {t('registration.create')}
        </SubmitButton>
      </Form>
    </>
  );
}
