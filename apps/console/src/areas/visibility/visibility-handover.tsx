import { Button, CopyButton, Group } from '@mantine/core';
import { IconFileTypePdf, IconLink, IconPrinter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useAction } from '../../client/index.ts';
import { download } from '../../files/download.ts';
import { currentLanguage, phrase, useTranslation } from '../../i18n/index.ts';
import { notifyError } from '../../ui/index.ts';

interface HandoverProps {
  /** The part of the page that is handed over. */
  content: RefObject<HTMLElement | null>;
  /** Whose page it is; without one, that of no organization. */
  organizationId: string | undefined;
  organization: string | undefined;
}

/** Ways to hand the page on: its public link, on paper, or as a PDF in the language shown (REPORTS-13). */
export function VisibilityHandover({ content, organizationId, organization }: HandoverProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction(async () => {
    try {
      await downloadPdf(content.current, organization);
    } catch {
      notifyError(phrase('visibility.pdfFailed'));
    }
  });
  const query = organizationId === undefined ? '' : `?oid=${organizationId}`;
  const button = { variant: 'default', size: 'sm' } as const;
  return (
    <Group gap="xs" data-print="hide">
      <CopyButton value={`${window.location.origin}/visibility${query}`}>
        {({ copied, copy }) => (
          <Button {...button} leftSection={<IconLink size={16} aria-hidden />} onClick={copy}>
            {t(copied ? 'visibility.linkCopied' : 'visibility.copyLink')}
          </Button>
        )}
      </CopyButton>
      <Button
        {...button}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('visibility.print')}
      </Button>
      <Button
        {...button}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={busy}
        onClick={() => void run()}
      >
        {t('visibility.pdf')}
      </Button>
    </Group>
  );
}

async function downloadPdf(content: HTMLElement | null, organization: string | undefined) {
  if (!content) return;
  // Larger than the page, and needed by few.
  const [{ blocksOf }, { writePdf }] = await Promise.all([
    import('../../files/pdf/blocks-of-page.ts'),
    import('../../files/pdf/write-pdf.ts'),
  ]);
  const language = currentLanguage();
  const title = phrase('visibility.title');
  const pdf = await writePdf({
    title: organization === undefined ? title : `${title} (${organization})`,
    language,
    source: organization ?? 'Ensemble',
    pageOf: (page, pages) => phrase('visibility.page', { page, pages }),
    pages: [[{ kind: 'heading', level: 1, text: title }, ...blocksOf(content)]],
  });
  download(`visibility-${language}.pdf`, pdf, 'application/pdf');
}
