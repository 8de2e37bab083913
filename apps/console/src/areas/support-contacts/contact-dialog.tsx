import {
  contactKind,
  formOf,
  phoneOrWebsite,
  type SupportContact,
  typeContactPhone,
} from '@ensemble/contract';
import { Checkbox } from '@mantine/core';
import { errorText, isRefusal } from '../../client/index.ts';
import { currentLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import {
  type FieldParts,
  type FieldsProps,
  type SideStarts,
  TextDialog,
  TextDialogForm,
  type TextDialogProps,
  TextField,
  useSides,
} from '../content/index.ts';
import { ContactScreen } from './contact-screen.tsx';
import { contacts } from './contacts.ts';

const shown = { ...contacts, Screen: ContactScreen };
/** The same checks as the server's (SUPPORT-03..09). */
const schema = formOf(contactKind).check(phoneOrWebsite);
type Props = FieldsProps<typeof contactKind>;

const parts: FieldParts<typeof contactKind> = {
  name: ({ form, language, isFirst }) => (
    <TextField
      kind={contactKind}
      language={language}
      field={form.field('name')}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
      autoFocus={isFirst}
    />
  ),
  description: ({ form, language }) => (
    <TextField kind={contactKind} language={language} field={form.field('description')} isLong />
  ),
  phoneNumber: PhoneField,
  isTextable: TextableField,
  website: WebsiteField,
  sortPriority: PriorityField,
};

/** Name, phone, website and order of a contact, in each language of the organization (SUPPORT-01..09, SUPPORT-13). */
export default function ContactDialog(props: TextDialogProps) {
  const { t } = useTranslation();
  return (
    <TextDialog
      {...props}
      shown={shown}
      titleOf={({ id, translationOf }) =>
        t(id || translationOf ? 'supportContacts.editTitle' : 'supportContacts.add')
      }
    >
      {(starts) => <ContactForm {...starts} onDone={props.onClose} />}
    </TextDialog>
  );
}

function ContactForm({ onDone, ...starts }: SideStarts<SupportContact> & { onDone: () => void }) {
  const { t } = useTranslation();
  const { text } = starts.first;
  const sides = useSides({
    shown,
    starts,
    schema,
    onSaved: ({ title: name }) => {
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
      sides={sides}
      parts={parts}
      submitLabel={t('supportContacts.save')}
      failure={t('supportContacts.saveFailed')}
    />
  );
}

/** The number, which takes its form while it is typed (SUPPORT-05, SUPPORT-06). */
function PhoneField({ form }: Props) {
  const { t } = useTranslation();
  const field = form.field('phoneNumber');
  return (
    <TextField
      kind={contactKind}
      field={{
        ...field,
        onChange: (change) => field.onChange(typeof change === 'object' ? typedIn(change) : change),
      }}
      type="tel"
      hint={t('supportContacts.phoneHint')}
    />
  );
}

/** Whether the number takes text messages (SUPPORT-09). */
function TextableField({ form }: Props) {
  const { t } = useTranslation();
  const { phoneNumber, isTextable } = form.values;
  if (phoneNumber.trim() === '') return null;
  return (
    <Checkbox
      label={t('supportContacts.textable')}
      checked={isTextable === 'true'}
      onChange={(event) => form.set('isTextable', String(event.currentTarget.checked))}
    />
  );
}

function WebsiteField({ form }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      kind={contactKind}
      field={form.field('website')}
      type="url"
      placeholder="https://"
      hint={t('supportContacts.websiteHint')}
    />
  );
}

function PriorityField({ form }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      kind={contactKind}
      field={form.field('sortPriority')}
      inputMode="numeric"
      hint={t('supportContacts.priorityHint')}
    />
  );
}

const typedIn = (event: { readonly currentTarget: { readonly value: string } } | null) =>
  typeContactPhone(event?.currentTarget.value ?? '');
