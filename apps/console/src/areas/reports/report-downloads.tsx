import { otherOf, type ReportRange, type Language } from '@ensemble/contract';
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { organizationQuery } from '../../client/organizations-query.ts';
import { errorText, useAction } from '../../client/index.ts';
import {
  currentLanguage,
  languagesOf,
  phrase,
  useLanguage,
  useTranslation,
} from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { nameOf, notifyError, notifySuccess } from '../../ui/index.ts';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

interface ReportDownloadsProps {
  organizationId: string;
  range: ReportRange;
}

/** The months shown as a file: a PDF to hand to a board in the language shown, or in the other; a workbook. */
export function ReportDownloads({ organizationId, range }: ReportDownloadsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const workbook = useDialog<undefined>();
  const { make, busy } = useBoardPdf(organizationId, range);
  const other = otherOf(language);
  const name = (of: Language) => (organization && nameOf(organization, of)) ?? '';
  return (
    <Group gap="xs" data-print="hide">
      <Button
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={busy}
        disabled={!organization}
        onClick={() => void make(language, name(language))}
      >
        {t('reports.board.button')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('reports.board.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {organization && languagesOf(organization.organizationDetails.locale).includes(other) && (
            <Menu.Item
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              disabled={busy}
              onClick={() => void make(other, name(other))}
            >
              {t('reports.board.other')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTable size={16} aria-hidden />}
            onClick={() => workbook.open(undefined)}
          >
            {t('reports.download')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {workbook.show((opened) => (
        <ReportDialog {...opened} organizationId={organizationId} range={range} />
      ))}
    </Group>
  );
}

/** Makes the PDF, one at a time; the page that goes ends it. */
function useBoardPdf(organizationId: string, range: ReportRange) {
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const { run, busy } = useAction(async (language: Language, organization: string) => {
    const own = new AbortController();
    work.current = own;
    try {
      // Larger than the rest of the console, and needed by few.
      const { downloadBoardPdf } = await import('./board/make-board-pdf.ts');
      await downloadBoardPdf({ organizationId, organization, language, range }, own.signal);
      notifySuccess(phrase('reports.board.done'));
    } catch (error) {
      if (!own.signal.aborted)
        notifyError(`${phrase('reports.board.failed')}. ${errorText(error, currentLanguage())}`);
    }
  });
  return { make: run, busy };
}
