import { type Profile, updateProfile, uploadProfilePicture } from '@ensemble/contract';
import { Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { call } from '../../client/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { NameFields, PersonFields } from './person-fields.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { readProfile } from './profile.queries.ts';

/** Picture, names, bio and designation, and Update (PROFILE-04, PROFILE-08..12). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<Blob>();
  const form = useProfileForm(profile, picture, () => setPicture(undefined));
  const { firstName = '', lastName = '' } = form.values;
  return (
    <Form form={form} failure={t('profile.updateFailed')}>
      <LeaveGuard when={form.changed || picture !== undefined} />
      <PicturePicker
        name={`${firstName} ${lastName}`.trim()}
        picture={picture}
        current={profile.profileImage}
        onPick={setPicture}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NameFields field={form.field} />
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
      await call(updateProfile, { params: { orgId: organizationId }, body });
      if (picture) {
        await call(uploadProfilePicture, { body: { organizationId }, file: picture });
        onPictureSent();
      }
      await readProfile(organizationId);
      notifySuccess(t('profile.updated'));
    },
  });
}
