import './phrases.ts';
import {
  contactKind,
  type Language,
  type SupportContact,
  typeContactPhone,
} from '@ensemble/contract';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isRefusal } from '../../client/index.ts';
import { CharacterCount } from '../../form/character-count.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { currentLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import {
  type EditingOptions,
  TextDialogForm,
  type TextSubject,
  useTextEditing,
  WithText,
} from '../content/index.ts';
import { ContactScreen } from './contact-screen.tsx';
import { contactForm, emptyContact, valuesOf } from './contact-values.ts';
import { contactQuery, useContactCalls } from './contacts.queries.ts';

interface ContactDialogProps {
  subject: TextSubject;
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

/** Name, phone, website and order of a contact (SUPPORT-01..09). */
export default function ContactDialog(props: ContactDialogProps) {
  const { t } = useTranslation();
  const { opened, organizationId, onClose } = props;
  // The other language of the contact opens in the same dialog.
  const [subject, setSubject] = useState(props.subject);
  const { id, language, translationOf } = subject;
  const source = useQuery({
    ...contactQuery(organizationId, language, id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(id ? 'support.editTitle' : `support.addTitle.${language}`)}
    >
      <WithText
        place={{ organizationId, kind: 'contact', language, itemId: id, translationOf }}
        source={source}
      >
        {(contact, draft) => (
          <ContactForm
            organizationId={organizationId}
            subject={subject}
            contact={contact}
            draft={draft}
            onOther={setSubject}
            onDone={onClose}
          />
        )}
      </WithText>
    </FormDialog>
  );
}

interface ContactFormProps extends Pick<ContactDialogProps, 'subject' | 'organizationId'> {
  contact: SupportContact | undefined;
  draft: EditingOptions<typeof contactForm>['draft'];
  onOther: (subject: TextSubject) => void;
  onDone: () => void;
}

function ContactForm(props: ContactFormProps) {
  const { t } = useTranslation();
  const { subject, contact, onOther } = props;
  const editing = useContactEditing(props);
  return (
    <TextDialogForm
      editing={editing}
      subject={subject}
      text={contact}
      submitLabel={t('support.save')}
      failure={t('support.saveFailed')}
      screen={ContactScreen}
      onOther={onOther}
    >
      <Fields form={editing.form} language={subject.language} />
    </TextDialogForm>
  );
}

type ContactEditing = ReturnType<typeof useContactEditing>;

function useContactEditing({ subject, organizationId, contact, draft, onDone }: ContactFormProps) {
  const { t } = useTranslation();
  const { create, update } = useContactCalls(organizationId);
  const { language, translationOf } = subject;
  return useTextEditing({
    place: { organizationId, kind: 'contact', language, itemId: contact?.id, translationOf },
    schema: contactForm,
    saved: contact && { version: contact.version, values: valuesOf(contact) },
    empty: emptyContact,
    draft,
    send: async (values, version) => {
      const supportContact = values;
      try {
        if (contact) await update(contact.id, { supportContact, language, version });
        else await create({ supportContact, language, translationOf });
      } catch (error) {
        // SUPPORT-10; it stands above the form as well. What somebody else saved has a dialog of its own.
        if (!isRefusal(error, 'CONTENT_CHANGED'))
          notifyError(t('support.failed', { reason: errorText(error, currentLanguage()) }));
        throw error;
      }
      onDone();
      notifySuccess(t(contact ? 'support.updated' : 'support.added', { name: values.name }));
    },
  });
}

const order = ['label', 'input', 'description', 'error'] as const;

function Fields({ form, language }: { form: ContactEditing['form']; language: Language }) {
  const { t } = useTranslation();
  const { name, description } = form.values;
  return (
    <Stack>
      <TextInput
        label={t('content.field.name')}
        required
        // The form comes after the dialog: the focus follows it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
        autoComplete="off"
        lang={language}
        description={<CharacterCount value={name} limit={contactKind.fields.name.longest} />}
        inputWrapperOrder={[...order]}
        {...form.field('name')}
      />
      <Textarea
        label={t('content.field.description')}
        autosize
        minRows={2}
        lang={language}
        description={
          <CharacterCount value={description} limit={contactKind.fields.description.longest} />
        }
        inputWrapperOrder={[...order]}
        {...form.field('description')}
      />
      <PhoneFields form={form} />
      <TextInput
        label={t('content.field.website')}
        type="url"
        autoComplete="off"
        placeholder="https://"
        description={t('support.websiteHint')}
        inputWrapperOrder={[...order]}
        {...form.field('website')}
      />
      <TextInput
        label={t('content.field.sortPriority')}
        inputMode="numeric"
        autoComplete="off"
        description={t('support.priorityHint')}
        inputWrapperOrder={[...order]}
        {...form.field('sortPriority')}
        value={String(form.values.sortPriority ?? '')}
      />
    </Stack>
  );
}

/** The number, which takes its form while it is typed, and whether it takes text messages (SUPPORT-05, SUPPORT-06, SUPPORT-09). */
function PhoneFields({ form }: { form: ContactEditing['form'] }) {
  const { t } = useTranslation();
  const { phoneNumber, isTextable } = form.values;
  return (
    <>
      <TextInput
        label={t('content.field.phoneNumber')}
        type="tel"
        autoComplete="off"
        description={t('support.phoneHint')}
        inputWrapperOrder={[...order]}
        {...form.field('phoneNumber')}
        onChange={(event) => form.set('phoneNumber', typeContactPhone(event.currentTarget.value))}
      />
      {phoneNumber.trim() !== '' && (
        <Checkbox
          label={t('support.textable')}
          checked={isTextable === 'true'}
          onChange={(event) => form.set('isTextable', String(event.currentTarget.checked))}
        />
      )}
    </>
  );
}
