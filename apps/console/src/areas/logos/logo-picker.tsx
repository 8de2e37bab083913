import { maxLogo, type Language, minLogoSide, logoTypes } from '@ensemble/contract';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { FilePicker } from '../../files/file-picker.tsx';
import { readAsAddress, usePreview } from '../../ui/use-preview.ts';
import { loadPicture } from './crop-picture.ts';
import { LogoFrame } from './logo-frame.tsx';
import { languageWords } from '../../ui/language-names.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const LogoCropDialog = lazyDialog(() => import('./logo-crop-dialog.tsx'));

interface LogoPickerProps {
  language: Language;
  /** The address of the present one, or nothing. */
  current: string;
  /** The one chosen, not saved yet. */
  picked: Blob | undefined;
  onPick: (logo: Blob) => void;
}

/** Chooses a logo for one language and crops it (ORGS-16, ORGS-22, ORGS-23). */
export function LogoPicker({ language, current, picked, onPick }: LogoPickerProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<PhraseKey>();
  const { open, show } = useDialog<string>();
  const unseen = picked?.type === 'image/tiff' ? picked : undefined;
  const preview = usePreview(unseen ? undefined : picked);
  const take = async (file: File) => {
    const found = await examine(file);
    setProblem(found.problem);
    if (found.asItIs) onPick(file);
    if (found.source) open(found.source);
  };
  return (
    <Group wrap="wrap">
      <LogoFrame source={preview ?? (current || undefined)} />
      <FilePicker
        label={t(
          current || picked ? 'organizationSettings.changeLogo' : 'organizationSettings.chooseLogo',
        )}
        inputLabel={t('organizationSettings.logoFile', { language: t(languageWords[language]) })}
        accept={logoTypes}
        problem={problem && t(problem)}
        onPick={(file) => void take(file)}
        hint={
          unseen
            ? t('organizationSettings.logoUnseen', {
                file: unseen instanceof File ? unseen.name : '',
              })
            : t('organizationSettings.logoHint')
        }
      />
      {show((dialog, subject) => (
        <LogoCropDialog {...dialog} source={subject} onCrop={onPick} />
      ))}
    </Group>
  );
}

interface Examined {
  readonly problem?: PhraseKey;
  /** To be cropped. */
  readonly source?: string;
  /** Of a kind that browsers do not show: the server makes the picture. */
  readonly asItIs?: boolean;
}

/** Looks at what was chosen before it is sent; the server looks again. */
async function examine(file: File): Promise<Examined> {
  if (file.size > maxLogo) return { problem: 'organizationSettings.logoTooLarge' };
  try {
    const source = await readAsAddress(file);
    const { naturalWidth, naturalHeight } = await loadPicture(source);
    const isSmall = Math.min(naturalWidth, naturalHeight) < minLogoSide;
    return isSmall && file.type !== 'image/svg+xml'
      ? { problem: 'organizationSettings.logoTooSmall' }
      : { source };
  } catch {
    return file.type === 'image/tiff'
      ? { asItIs: true }
      : { problem: 'organizationSettings.logoUnreadable' };
  }
}
