import {
  callLink,
  type Language,
  type SupportContact,
  textLink,
  writePhone,
} from '@ensemble/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import type { Column } from '../../table/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The columns of the contacts; numbers open as calls and text messages. */
export function useContactColumns(language: Language): readonly Column<SupportContact, 'order'>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('content.field.name'),
      rowHeader: true,
      cell: ({ name, description, isBehind }) => (
        <Stack gap={0}>
          <span lang={language}>{name}</span>
          {description && (
            <Text size="xs" c="dimmed" fw={400} lang={language} lineClamp={2}>
              {description}
            </Text>
          )}
          {isBehind && (
            <Text size="xs" c="dimmed" fw={400}>
              {t('content.olderShort')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'reach',
      header: t('supportContacts.reach'),
      cell: (contact) => <Reach contact={contact} />,
    },
    {
      key: 'priority',
      header: t('content.field.sortPriority'),
      cell: ({ sortPriority }) =>
        sortPriority === null ? t('supportContacts.noPriority') : format.number(sortPriority),
    },
    {
      key: 'checked',
      header: t('supportContacts.checkedColumn'),
      cell: (contact) => <Checked contact={contact} />,
    },
  ];
}

/** How members reach a contact. */
function Reach({ contact }: { contact: SupportContact }) {
  const { t } = useTranslation();
  const { phoneNumber, isTextable, website } = contact;
  return (
    <Stack gap={2} align="start">
      {phoneNumber && (
        <Anchor href={callLink(phoneNumber)} data-digits>
          {writePhone(phoneNumber)}
        </Anchor>
      )}
      {phoneNumber && isTextable && (
        <Anchor href={textLink(phoneNumber)} size="sm">
          {t('supportContacts.textTo', { phone: writePhone(phoneNumber) })}
        </Anchor>
      )}
      {website && (
        <Anchor href={website} target="_blank" rel="noopener noreferrer" size="sm">
          {new URL(website).hostname}
        </Anchor>
      )}
    </Stack>
  );
}

/** When and by whom it was last made sure that the contact is right, and whether that is long ago. */
function Checked({ contact }: { contact: SupportContact }) {
  const { t } = useTranslation();
  const { checkedAt, checkedBy, isCheckDue } = contact;
  return (
    <Stack gap={2} align="start">
      {checkedAt && (
        <Text size="sm">
          <Moment at={checkedAt} />
          {checkedBy && `, ${checkedBy}`}
        </Text>
      )}
      {isCheckDue && <StatusBadge tone="waiting" label={t('supportContacts.checkDue')} />}
    </Stack>
  );
}
