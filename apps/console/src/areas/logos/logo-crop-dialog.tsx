import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { type CropArea, cropPicture } from './crop-picture.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

const minZoom = 0.1;
const maxZoom = 3;
const maxDegrees = 180;

interface LogoCropDialogProps extends OpenedDialog {
  /** The picture as an address in memory. */
  source: string;
  onCrop: (logo: Blob) => void;
}

/** Crops a logo square: zoom 0.1 to 3, rotation 0 to 180 (ORGS-16), by pointer or by keyboard. */
export default function LogoCropDialog({ source, opened, onClose, onCrop }: LogoCropDialogProps) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [failed, setFailed] = useState(false);
  const [area, setArea] = useState<CropArea>();
  const use = async () => {
    if (!area) return;
    try {
      onCrop(await cropPicture(source, area, rotation));
      onClose();
    } catch {
      setFailed(true);
    }
  };
  const stage = { source, zoom, rotation, onZoom: setZoom };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('organizationSettings.cropTitle')}>
      <Stack>
        <Text size="sm">{t('organizationSettings.cropHint')}</Text>
        <Stage {...stage} onArea={setArea} />
        <Measures {...stage} onRotation={setRotation} />
        {failed && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t('organizationSettings.logoUnreadable')}
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void use()}>{t('organizationSettings.useCrop')}</Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

interface StageProps {
  source: string;
  zoom: number;
  rotation: number;
  onZoom: (zoom: number) => void;
  /** Gets the part that is used, each time it changes. */
  onArea: (area: CropArea) => void;
}

function Stage({ source, zoom, rotation, onZoom, onArea }: StageProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <div style={{ position: 'relative', height: '18rem', background: '#ffffff' }}>
      <Cropper
        image={source}
        aspect={1}
        crop={crop}
        zoom={zoom}
        rotation={rotation}
        minZoom={minZoom}
        maxZoom={maxZoom}
        restrictPosition={false}
        disableAutomaticStylesInjection
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropComplete={(_share, pixels) => onArea(pixels)}
        mediaProps={{ alt: '' }}
        cropperProps={{ role: 'application', 'aria-label': t('organizationSettings.cropArea') }}
      />
    </div>
  );
}

interface MeasuresProps extends Pick<StageProps, 'zoom' | 'rotation' | 'onZoom'> {
  onRotation: (degrees: number) => void;
}

function Measures({ zoom, rotation, onZoom, onRotation }: MeasuresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Measure
        label={t('organizationSettings.zoom')}
        value={zoom}
        onChange={onZoom}
        range={[minZoom, maxZoom, 0.1]}
        shown={format.number(Math.round(zoom * 10) / 10)}
      />
      <Measure
        label={t('organizationSettings.rotation')}
        value={rotation}
        onChange={onRotation}
        range={[0, maxDegrees, 1]}
        shown={t('organizationSettings.degrees', { degrees: rotation })}
      />
    </>
  );
}

interface MeasureProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** From, to, in steps of. */
  range: readonly [number, number, number];
  shown: string;
}

function Measure({ label, value, onChange, range: [min, max, step], shown }: MeasureProps) {
  return (
    <div>
      <Group justify="space-between">
        <Text span fw={700} aria-hidden>
          {label}
        </Text>
        <Text span aria-hidden data-digits>
          {shown}
        </Text>
      </Group>
      <Slider
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': shown }}
        label={null}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={step}
      />
    </div>
  );
}
