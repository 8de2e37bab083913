import { type LegalKind, readPolicy, readTerms } from '@ensemble/contract';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { RichTextView } from '../../rich-text/index.ts';
import { useCurrent } from '../../session/index.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { VisibilityLink } from '../visibility/index.ts';
import { publicPage } from './legal-values.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';

interface LegalDialogProps extends OpenedDialog {
  kind: LegalKind;
}

/** The terms or the privacy policy to read, without leaving the page (LEGAL-24). */
export default function LegalDialog({ kind, opened, onClose }: LegalDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const { data, error } = useLegalDocument(kind);
  const { organizationId } = useCurrent();
  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={data?.title ?? t(`legal.${kind}`)}>
      <ErrorAlert error={error} title={t('legal.unreadable')} />
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <Stack>
          <Text c="dimmed" size="sm">
            {t('legal.version', { date: format.date(`${data.publishedOn}T12:00`) })}
          </Text>
          <RichTextView html={data.content} language={data.language} />
          <Anchor href={publicPage(kind, language, organizationId)} target="_blank" rel="noopener">
            {t('legal.asPage')}
          </Anchor>
          {kind === 'policy' && <VisibilityLink />}
        </Stack>
      )}
    </Dialog>
  );
}

function useLegalDocument(kind: LegalKind) {
  const { organizationId } = useCurrent();
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['legal', kind, organizationId, language],
    queryFn: ({ signal }) =>
      call(kind === 'terms' ? readTerms : readPolicy, {
        params: { organizationId, language },
        signal,
      }),
  });
}
