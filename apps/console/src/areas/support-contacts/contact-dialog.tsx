import {
  contactKind,
  formOf,
  phoneOrWebsite,
  type SupportContact,
  typeContactPhone,
} from '@ensemble/contract';
import { Checkbox, Stack } from '@mantine/core';
import { errorText, isRefusal } from '../../client/index.ts';
import { currentLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import {
  type FieldsProps,
  TextDialog,
  TextDialogForm,
  type TextDialogProps,
  TextField,
  type TextFormProps,
  type TextSubject,
  useContentEditing,
} from '../content/index.ts';
import { ContactScreen } from './contact-screen.tsx';
import { contacts } from './contacts.ts';

const shown = { ...contacts, Screen: ContactScreen };
/** The same checks as the server's (SUPPORT-03..09). */
const schema = formOf(contactKind).check(phoneOrWebsite);

/** Name, phone, website and order of a contact (SUPPORT-01..09). */
export default function ContactDialog(props: TextDialogProps) {
  const { t } = useTranslation();
  return (
    <TextDialog
      {...props}
      shown={shown}
      titleOf={({ id, language }) =>
        t(id ? 'supportContacts.editTitle' : `supportContacts.addTitle.${language}`)
      }
    >
      {(form) => <ContactForm {...form} onDone={props.onClose} />}
    </TextDialog>
  );
}

interface ContactFormProps extends TextFormProps<typeof contactKind, SupportContact> {
  onOther: (subject: TextSubject) => void;
  onDone: () => void;
}

function ContactForm({ onOther, onDone, ...subject }: ContactFormProps) {
  const { t } = useTranslation();
  const { text } = subject;
  const editing = useContentEditing({
    ...subject,
    shown,
    schema,
    onSaved: (name) => {
      onDone();
      notifySuccess(t(text ? 'supportContacts.updated' : 'supportContacts.added', { name }));
    },
    // SUPPORT-10; it stands above the form as well. What another person saved has a dialog of its own.
    onFailed: (error) => {
      if (!isRefusal(error, 'CONTENT_CHANGED'))
        notifyError(t('supportContacts.failed', { reason: errorText(error, currentLanguage()) }));
    },
  });
  return (
    <TextDialogForm
      editing={editing}
      text={text}
      submitLabel={t('supportContacts.save')}
      failure={t('supportContacts.saveFailed')}
      onOther={onOther}
    >
      <Fields {...subject.place} form={editing.form} />
    </TextDialogForm>
  );
}

function Fields({ form, language }: FieldsProps<typeof contactKind>) {
  const { t } = useTranslation();
  const shared = { kind: contactKind, language };
  return (
    <Stack>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here */}
      <TextField {...shared} field={form.field('name')} required autoFocus />
      <TextField {...shared} field={form.field('description')} isLong />
      <PhoneFields form={form} />
      <TextField
        kind={contactKind}
        field={form.field('website')}
        type="url"
        placeholder="https://"
        hint={t('supportContacts.websiteHint')}
      />
      <TextField
        kind={contactKind}
        field={form.field('sortPriority')}
        inputMode="numeric"
        hint={t('supportContacts.priorityHint')}
      />
    </Stack>
  );
}

/** The number, which takes its form while it is typed, and whether it takes text messages (SUPPORT-05, SUPPORT-06, SUPPORT-09). */
function PhoneFields({ form }: Pick<FieldsProps<typeof contactKind>, 'form'>) {
  const { t } = useTranslation();
  const { phoneNumber, isTextable } = form.values;
  const field = form.field('phoneNumber');
  return (
    <>
      <TextField
        kind={contactKind}
        field={{
          ...field,
          onChange: (change) =>
            field.onChange(typeof change === 'object' ? typedIn(change) : change),
        }}
        type="tel"
        hint={t('supportContacts.phoneHint')}
      />
      {phoneNumber.trim() !== '' && (
        <Checkbox
          label={t('supportContacts.textable')}
          checked={isTextable === 'true'}
          onChange={(event) => form.set('isTextable', String(event.currentTarget.checked))}
        />
      )}
    </>
  );
}

const typedIn = (event: { readonly currentTarget: { readonly value: string } } | null) =>
  typeContactPhone(event?.currentTarget.value ?? '');
