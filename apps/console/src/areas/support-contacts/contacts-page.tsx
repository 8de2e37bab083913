import { checkContact, type SupportContact } from '@ensemble/contract';
import { Button } from '@mantine/core';
import { IconChecks, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { call, errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { useAskedForm } from '../../ui/asked-form.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { AppContentPage } from '../app-content/index.ts';
import {
  ContentLanguage,
  ContentPanel,
  useContentCalls,
  useContentLanguage,
  useTextDialog,
} from '../content/index.ts';
import { useContactColumns } from './contact-columns.tsx';
import { contacts } from './contacts.ts';
import { DueContacts } from './due-contacts.tsx';
import { SupportSwitches } from './support-switches.tsx';
import { lazyDialog } from '../../loading/lazily.tsx';

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'));

/** `/mobile/support`: whom members can reach, in one language at a time: add, change, check, delete (SUPPORT-01, ORGS-25). */
export default function ContactsPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { offered, language, choose } = useContentLanguage();
  const { dialog, open, close } = useTextDialog(contacts, language);
  useAskedForm(() => open({ language }));
  const actionsOf = useActions(organizationId);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ language })}>
      {t('supportContacts.add')}
    </Button>
  );
  return (
    <AppContentPage
      feature="getSupport"
      title={t('appContent.contacts')}
      language={<ContentLanguage offered={offered} language={language} onChoose={choose} />}
      action={add}
      switches={(features) => <SupportSwitches features={features} />}
      moreSwitches={3}
      waiting={<DueContacts organizationId={organizationId} isWaiting />}
    >
      <DueContacts organizationId={organizationId} />
      <ContentPanel
        shown={contacts}
        organizationId={organizationId}
        language={language}
        words={{
          label: t('supportContacts.title'),
          empty: t('supportContacts.none'),
          actionsFor: (name) => t('supportContacts.actionsFor', { name }),
          edit: (name) => t('supportContacts.edit', { name }),
          remove: (name) => t('supportContacts.delete', { name }),
        }}
        columns={useContactColumns(language)}
        sorts={['order']}
        add={add}
        onOpen={open}
        actionsOf={actionsOf}
        removal={{
          title: (name) => t('supportContacts.deleteTitle', { name }),
          text: t('supportContacts.deleteText'),
          now: t('supportContacts.deleteNow'),
          failed: t('supportContacts.deleteFailed'),
          done: (name) => t('supportContacts.deleted', { name }),
        }}
      />
      <Suspense>
        {dialog && (
          <ContactDialog
            key={dialog.key}
            subject={dialog.subject}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </AppContentPage>
  );
}

/** Says that a contact was looked at and is right, and how that went. */
function useActions(organizationId: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { refetch } = useContentCalls(organizationId);
  const check = async ({ id: contactId, name }: SupportContact) => {
    try {
      await call(checkContact, { params: { id: organizationId, contactId } });
      await refetch();
      notifySuccess(t('supportContacts.checked', { name }));
    } catch (error) {
      notifyError(t('supportContacts.checkFailed', { name, reason: errorText(error, language) }));
    }
  };
  return (contact: SupportContact) => [
    {
      key: 'check',
      label: t('supportContacts.check', { name: contact.name }),
      icon: <IconChecks size={18} aria-hidden />,
      onSelect: () => void check(contact),
    },
  ];
}
