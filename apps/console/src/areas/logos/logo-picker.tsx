import { maxLogo, minLogoSide, logoTypes } from '@ensemble/contract';
import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { FilePicker } from '../../files/file-picker.tsx';
import { readAsAddress, usePreview } from '../../ui/use-preview.ts';
import { loadPicture } from './crop-picture.ts';
import { LogoFrame } from './logo-frame.tsx';
import { lazyDialog } from '../../loading/lazily.tsx';

const LogoCropDialog = lazyDialog(() => import('./logo-crop-dialog.tsx'));

interface LogoPickerProps {
  /** The address of the present one, or nothing. */
  current: string;
  /** The one chosen, not saved yet. */
  picked: File | undefined;
  /** Gets the logo to save, or nothing where the one chosen is removed. */
  onPick: (logo: File | undefined) => void;
}

/** Chooses a logo and crops it (ORGS-16, ORGS-22, ORGS-23). */
export function LogoPicker({ current, picked, onPick }: LogoPickerProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<PhraseKey>();
  const { open, show } = useDialog<Source>();
  const unseen = picked?.type === 'image/tiff' ? picked : undefined;
  const preview = usePreview(unseen ? undefined : picked);
  const take = async (file: File) => {
    const found = await examine(file);
    setProblem(found.problem);
    if (found.asItIs) onPick(file);
    if (found.address) open({ address: found.address, name: file.name });
  };
  return (
    <Group wrap="wrap">
      <LogoFrame source={preview ?? (current || undefined)} />
      {/* Goes below the picture where its words would be cut. */}
      <Box flex="1 1 16rem">
        <FilePicker
          label={t(
            current || picked
              ? 'organizationSettings.changeLogo'
              : 'organizationSettings.chooseLogo',
          )}
          accept={logoTypes}
          chosen={picked?.name}
          onRemove={() => onPick(undefined)}
          problem={problem && t(problem)}
          onPick={(file) => void take(file)}
          hint={
            unseen
              ? t('organizationSettings.logoUnseen', { file: unseen.name })
              : t('organizationSettings.logoHint')
          }
        />
      </Box>
      {show((dialog, { address, name }) => (
        <LogoCropDialog
          {...dialog}
          source={address}
          onCrop={(logo) => onPick(new File([logo], name, { type: logo.type }))}
        />
      ))}
    </Group>
  );
}

/** A picture to be cropped. */
interface Source {
  readonly address: string;
  readonly name: string;
}

interface Examined {
  readonly problem?: PhraseKey;
  /** Of the picture to be cropped. */
  readonly address?: string;
  /** Of a kind that browsers do not show: the server makes the picture. */
  readonly asItIs?: boolean;
}

/** Looks at what was chosen before it is sent; the server looks again. */
async function examine(file: File): Promise<Examined> {
  if (file.size > maxLogo) return { problem: 'organizationSettings.logoTooLarge' };
  try {
    const address = await readAsAddress(file);
    const { naturalWidth, naturalHeight } = await loadPicture(address);
    const isSmall = Math.min(naturalWidth, naturalHeight) < minLogoSide;
    return isSmall && file.type !== 'image/svg+xml'
      ? { problem: 'organizationSettings.logoTooSmall' }
      : { address };
  } catch {
    return file.type === 'image/tiff'
      ? { asItIs: true }
      : { problem: 'organizationSettings.logoUnreadable' };
  }
}
