import './phrases.ts';
import { type Language, otherOf, type SupportContact } from '@ensemble/contract';
import { Button, Text } from '@mantine/core';
import { IconChecks, IconLanguage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { DataTable, useTableView } from '../../table/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { AppContentPage } from '../app-content/index.ts';
import {
  ContentLanguage,
  contactsQuery,
  DueContacts,
  type TextSubject,
  useContentLanguage,
} from '../content/index.ts';
import { useContactColumns } from './contact-columns.tsx';
import { useContactCalls } from './contacts.queries.ts';
import { SupportSwitches } from './support-switches.tsx';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** `/mobile/support`: whom members can reach, in one language at a time: add, change, check, delete (SUPPORT-01, ORGS-25). */
export default function ContactsPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { offered, language, choose } = useContentLanguage();
  const source = useQuery(contactsQuery(organizationId, language));
  const { dialog, open, close } = useContactDialog(language);
  const deletion = useDialog<SupportContact>();
  const actionsOf = useActions(organizationId, offered, open, deletion.open);
  const add = <AddContactButton onClick={() => open({ language })} />;
  return (
    <AppContentPage
      feature="getSupport"
      title={t('appContent.contacts')}
      language={<ContentLanguage offered={offered} language={language} onChoose={choose} />}
      action={add}
      switches={(features) => <SupportSwitches features={features} />}
    >
      <DueContacts organizationId={organizationId} />
      <ContactsTable source={source} language={language} actionsOf={actionsOf} add={add} />
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
      {deletion.dialog && (
        <DeleteDialog
          organizationId={organizationId}
          contact={deletion.dialog.subject}
          opened={deletion.dialog.opened}
          onClose={deletion.close}
        />
      )}
    </AppContentPage>
  );
}

interface ContactsTableProps {
  source: {
    data: SupportContact[] | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  language: Language;
  actionsOf: ReturnType<typeof useActions>;
  add: ReactNode;
}

/** A page holds them all: members see them in this order. */
const mostContacts = 100;

function ContactsTable({ source, language, actionsOf, add }: ContactsTableProps) {
  const { t } = useTranslation();
  const { view, change } = useTableView({ sorts: ['order'], sort: 'order' });
  const rows = source.data ?? [];
  const page = { ...view, size: mostContacts };
  return (
    <DataTable
      label={t('support.title')}
      columns={useContactColumns(language)}
      rows={rows.slice((view.page - 1) * mostContacts, view.page * mostContacts)}
      count={rows.length}
      rowKey={({ id }) => id}
      source={source}
      view={page}
      onChange={change}
      fixedPageSize={mostContacts}
      rowActions={actionsOf}
      rowActionsLabel={({ name }) => t('support.actionsFor', { name })}
      emptyHint={t('support.none')}
      emptyAction={add}
    />
  );
}

function AddContactButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('support.add')}
    </Button>
  );
}

/** The dialog, which an address can open too: that of a contact, or of one still to be written. */
function useContactDialog(language: Language) {
  const { dialog, open, close } = useDialog<TextSubject>();
  const [address, setAddress] = useAddress();
  if (address.get('item') === 'contact' && !dialog) {
    const id = address.get('id') ?? undefined;
    open({ id, language, translationOf: address.get('translationOf') ?? undefined });
  }
  return {
    dialog,
    open,
    close: () => {
      close();
      setAddress(new URLSearchParams({ language }), { replace: true });
    },
  };
}

function useActions(
  organizationId: string,
  offered: readonly Language[],
  open: (subject: TextSubject) => void,
  remove: (contact: SupportContact) => void,
) {
  const { t } = useTranslation();
  const check = useCheck(organizationId);
  return (contact: SupportContact) => {
    const { id, name, language, translation } = contact;
    const other = otherOf(language);
    return [
      {
        key: 'check',
        label: t('support.check', { name }),
        icon: <IconChecks size={18} aria-hidden />,
        onSelect: () => void check(contact),
      },
      {
        key: 'edit',
        label: t('support.edit', { name }),
        icon: <IconPencil size={18} aria-hidden />,
        onSelect: () => open({ id, language }),
      },
      ...(translation === null && offered.includes(other)
        ? [
            {
              key: 'translate',
              label: t(`content.writeNamed.${other}`, { title: name }),
              icon: <IconLanguage size={18} aria-hidden />,
              onSelect: () => open({ language: other, translationOf: id }),
            },
          ]
        : []),
      {
        key: 'delete',
        label: t('support.delete', { name }),
        icon: <IconTrash size={18} aria-hidden />,
        destructive: true,
        onSelect: () => remove(contact),
      },
    ];
  };
}

/** Says that a contact was checked, and how that went. */
function useCheck(organizationId: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { check } = useContactCalls(organizationId);
  return async ({ id, name }: SupportContact) => {
    try {
      await check(id);
      notifySuccess(t('support.checked', { name }));
    } catch (error) {
      notifyError(t('support.checkFailed', { name, reason: errorText(error, language) }));
    }
  };
}

interface DeleteDialogProps {
  organizationId: string;
  contact: SupportContact;
  opened: boolean;
  onClose: () => void;
}

function DeleteDialog({ organizationId, contact, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { remove } = useContactCalls(organizationId);
  const { name } = contact;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('support.deleteTitle', { name })}
      confirmLabel={t('support.deleteNow')}
      failure={t('support.deleteFailed')}
      destructive
      onConfirm={async () => {
        await remove(contact.id);
        notifySuccess(t('support.deleted', { name }));
      }}
    >
      <Text>{t('support.deleteText')}</Text>
    </ConfirmDialog>
  );
}
