import type { EditedDocument, LegalKind } from '@ensemble/contract';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { publicPage } from './legal-values.ts';

interface HoldingDocumentProps {
  organizationId: string;
  kind: LegalKind;
  document: EditedDocument;
  /** Puts the product's text into the form. */
  onStartFrom: () => void;
}

/** Which document holds now, since when, and whose it is: the organisation's or the product's (OPEN-51). */
export function HoldingDocument(props: HoldingDocumentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { organizationId, kind, document, onStartFrom } = props;
  const { own, language, publishedOn } = document;
  // Noon is of the same day wherever the reader is.
  const date = format.date(`${publishedOn}T12:00`);
  return (
    <Alert title={t(own ? 'legalEditor.ownHolds' : `legalEditor.defaultHolds.${kind}`)}>
      <Stack align="start" gap="xs">
        <Text>
          {own?.updatedBy
            ? t('legalEditor.sinceBy', { date, name: own.updatedBy })
            : t('legalEditor.since', { date })}
          {!own && ` ${t('legalEditor.defaultText')}`}
        </Text>
        <Group gap="md">
          {!own && (
            <Button variant="default" size="xs" onClick={onStartFrom}>
              {t('legalEditor.startFrom')}
            </Button>
          )}
          <Anchor
            href={publicPage(kind, language, organizationId)}
            target="_blank"
            rel="noopener"
            size="sm"
            underline="always"
          >
            {t('legalEditor.publicPage')}
          </Anchor>
        </Group>
      </Stack>
    </Alert>
  );
}
