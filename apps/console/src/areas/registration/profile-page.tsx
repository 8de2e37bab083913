import { maxBioLength, maxDesignationLength, text } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { strictObject } from 'zod/mini';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { BackButton } from '../../ui/back-link.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { PersonFields, PicturePicker } from '../profile/index.ts';
import { LegalText } from './legal-text.tsx';
import { useRefusalText } from './use-refusal-text.ts';

export interface ProfileValues {
  readonly bio: string;
  readonly designation: string;
  readonly picture?: Blob | undefined;
}

interface ProfilePageProps {
  name: string;
  organizationId: string;
  initial: ProfileValues;
  onBack: (values: ProfileValues) => void;
  onDone: (values: ProfileValues) => Promise<void>;
}

const profileForm = strictObject({
  bio: text(maxBioLength),
  designation: text(maxDesignationLength),
});

/** Page 2 of the registration by invitation: picture, bio and designation, none required, and the way back (REG-19, REG-20). */
export function ProfilePage({ name, organizationId, initial, onBack, onDone }: ProfilePageProps) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState(initial.picture);
  const refusalText = useRefusalText();
  const { bio, designation } = initial;
  const form = useForm({
    schema: profileForm,
    initial: { bio, designation },
    onSubmit: (values) => onDone({ ...values, picture }),
  });
  return (
    <>
      {/* Names and password are typed, whatever is on this page. */}
      <LeaveGuard when={!form.submitting} />
      <div>
        <BackButton disabled={form.submitting} onClick={() => onBack({ ...form.values, picture })}>
          {t('registration.backToAccount')}
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
