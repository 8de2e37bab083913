import '@mantine/core/styles/SimpleGrid.layer.css';
import { getProfile, type Profile, updateProfile, uploadProfilePicture } from '@ensemble/contract';
import { Alert, Group, Paper, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { keepInSession, useCurrent, useSession } from '../../session/index.ts';
import { notifySuccess, PageTitle } from '../../ui/index.ts';
import { PersonFields } from './person-fields.tsx';
import { PicturePicker } from './picture-picker.tsx';

/** `/account`: the own profile (PROFILE-04, PROFILE-05, PROFILE-11, PROFILE-12). */
export default function AccountPage() {
  const { t } = useTranslation();
  const { profile } = useSession();
  return (
    <>
      <PageTitle title={t('profile.title')} />
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw="44rem">
        {profile ? (
          <ProfileForm profile={profile} />
        ) : (
          <Alert role="alert">{t('profile.notFound')}</Alert>
        )}
      </Paper>
    </>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<Blob>();
  const form = useProfileForm(profile, picture, () => setPicture(undefined));
  const { firstName = '', lastName = '' } = form.values;
  return (
    <Form form={form} failure={t('profile.updateFailed')}>
      <PicturePicker
        name={`${firstName} ${lastName}`.trim()}
        picture={picture}
        current={profile.profileImage}
        onPick={setPicture}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('registration.firstName')}
          autoComplete="given-name"
          required
          {...form.field('firstName')}
        />
        <TextInput
          label={t('registration.lastName')}
          autoComplete="family-name"
          required
          {...form.field('lastName')}
        />
      </SimpleGrid>
      <PersonFields bio={form.field('bio')} designation={form.field('designation')} />
      <Group justify="flex-end">
        <SubmitButton form={form}>{t('profile.update')}</SubmitButton>
      </Group>
    </Form>
  );
}

function useProfileForm(profile: Profile, picture: Blob | undefined, onPictureSent: () => void) {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { firstName, lastName, bio, designation } = profile;
  return useForm({
    schema: updateProfile.body,
    initial: { firstName, lastName, bio, designation },
    onSubmit: async (body) => {
      const params = { orgId: organizationId };
      await call(updateProfile, { params, body });
      if (picture) {
        await call(uploadProfilePicture, { body: { organizationId }, file: picture });
        onPictureSent();
      }
      keepInSession({ profile: await call(getProfile, { params }) });
      notifySuccess(t('profile.updated'));
    },
  });
}
