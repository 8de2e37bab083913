import { articleImageTypes, maxArticleImage, minArticleImageSide } from '@ensemble/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../client/index.ts';
import { type PhraseKey, useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FilePicker } from '../../files/file-picker.tsx';
import { uploadImage } from './articles.ts';

interface Uploaded {
  readonly id: string;
  readonly fileurl: string;
  readonly width: number;
  readonly height: number;
}
interface ImageDialogProps {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
  onUploaded: (image: Uploaded) => void;
}

/** What is said of a picture that is small or higher than wide; it may be used all the same (LEARN-19, OPEN-40). */
function warningsOf({ width, height }: Uploaded): PhraseKey[] {
  const isSmall = Math.min(width, height) < minArticleImageSide;
  return [
    ...(isSmall ? (['articles.imageSmall'] as const) : []),
    ...(height > width ? (['articles.imagePortrait'] as const) : []),
  ];
}

/** Drop or choose a picture; it is sent at once and made into the widths members load (LEARN-11, LEARN-18..20). */
export default function ImageDialog({
  organizationId,
  opened,
  onClose,
  onUploaded,
}: ImageDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, take, remove } = useUpload({ organizationId, opened, onUploaded });
  const warnings = state.uploaded ? warningsOf(state.uploaded) : [];
  return (
    <Dialog opened={opened} onClose={onClose} title={t('articles.imageTitle')}>
      <Stack>
        <FilePicker
          label={t('articles.chooseImage')}
          accept={articleImageTypes}
          busy={state.busy}
          chosen={state.chosen}
          onRemove={remove}
          problem={state.problem}
          takesFocus
          onPick={(file) => void take(file)}
          hint={t('articles.imageHint', {
            size: format.number(maxArticleImage / 1_000_000),
            side: format.number(minArticleImageSide),
          })}
        />
        {warnings.length > 0 && state.uploaded && (
          <Alert role="alert" color="yellow">
            <Stack align="start" gap="xs">
              {warnings.map((warning) => (
                <Text key={warning}>{t(warning as 'articles.imagePortrait')}</Text>
              ))}
              <Group>
                <Button size="sm" onClick={() => state.uploaded && onUploaded(state.uploaded)}>
                  {t('articles.useImage')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

interface UploadState {
  readonly busy: boolean;
  readonly problem?: string;
  /** The name of the file that was uploaded. */
  readonly chosen?: string;
  /** Waits for a decision where there is something to say about it. */
  readonly uploaded?: Uploaded;
}

function useUpload({ organizationId, opened, onUploaded }: Omit<ImageDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [state, setState] = useState<UploadState>({ busy: false });
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = !opened;
    return () => {
      isClosed.current = true;
    };
  });
  const take = async (file: File) => {
    const problem = problemOf(file);
    if (problem) return setState({ busy: false, problem: t(problem) });
    setState({ busy: true });
    try {
      const uploaded = await uploadImage(organizationId, file);
      // A person who closed the dialog in the meantime does not want the picture any more.
      if (isClosed.current) return;
      setState({ busy: false, uploaded, chosen: file.name });
      if (warningsOf(uploaded).length === 0) onUploaded(uploaded);
    } catch (error) {
      setState({ busy: false, problem: errorText(error, language) });
    }
  };
  return { state, take, remove: () => setState({ busy: false }) };
}

/** What is wrong with a file before it is sent (LEARN-18). */
function problemOf({
  size,
  type,
}: File): 'articles.imageTooLarge' | 'articles.imageUnsupported' | undefined {
  if (size > maxArticleImage) return 'articles.imageTooLarge';
  const isTaken = articleImageTypes.some((each) => each === type);
  return isTaken ? undefined : 'articles.imageUnsupported';
}
