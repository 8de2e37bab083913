import { callLink, type SupportContact, writePhone } from '@ensemble/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import { CrisisLine } from '../../../ui/crisis-line.tsx';

/** Who is there for a person now: the organization's support contacts, and the crisis numbers. */
export function Contacts({ contacts }: { contacts: readonly SupportContact[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <CrisisLine />
      {contacts.length > 0 && (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('calls.contactsTitle')}
          </Title>
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {contacts.map((contact) => (
              <li key={contact.id}>
                <Contact contact={contact} />
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

function Contact({ contact }: { contact: SupportContact }) {
  const { name, description, phoneNumber, website } = contact;
  return (
    <>
      <Text fw={700}>{name}</Text>
      {description !== '' && <Text size="sm">{description}</Text>}
      {phoneNumber !== '' && (
        <Text>
          <Anchor href={callLink(phoneNumber)} fw={700}>
            {writePhone(phoneNumber)}
          </Anchor>
        </Text>
      )}
      {website !== '' && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={website} target="_blank" rel="noreferrer">
            {new URL(website).hostname}
          </Anchor>
        </Text>
      )}
    </>
  );
}
