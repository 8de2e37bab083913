import {
  contrast,
  defaultColors,
  distinct,
  hexColor,
  inkOn,
  looksLike,
  parse,
} from '@ensemble/contract';
import {
  ActionIcon,
  Alert,
  ColorPicker,
  ColorSwatch,
  Popover,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { FieldProps } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { meanings } from '../../theme/theme.ts';
import { mainId } from '../../ui/index.ts';

const white = '#ffffff';

/** A colour to type or to pick (ORGS-16, ORGS-20). */
export function ColorField({
  label,
  withNotes = false,
  ...field
}: {
  label: string;
  /** Whether it fills buttons: then it says what that means for it. */
  withNotes?: boolean;
} & FieldProps<string>) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        description={t('organizationSettings.colorHint')}
        required
        autoComplete="off"
        spellCheck={false}
        rightSection={<Picker label={label} color={field.value} onPick={field.onChange} />}
        {...field}
      />
      <div role="status">{withNotes && <ColorNotes color={field.value} />}</div>
    </Stack>
  );
}

interface PickerProps {
  label: string;
  color: string;
  onPick: (color: string) => void;
}

/** The library's picker in a popover of ours: its own field leaves the sliders without names. */
function Picker({ label, color, onPick }: PickerProps) {
  const { t } = useTranslation();
  const isColor = parse(hexColor, color).success;
  return (
    // Inside the page's main landmark.
    <Popover trapFocus shadow="md" portalProps={{ target: `#${mainId}` }}>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          aria-label={t('organizationSettings.pickColor', { field: label })}
        >
          <ColorSwatch color={isColor ? color : 'transparent'} size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ColorPicker
          format="hex"
          value={isColor ? color : defaultColors.themeColor}
          onChange={onPick}
          saturationLabel={t('organizationSettings.saturation')}
          hueLabel={t('organizationSettings.hue')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Which text the product draws on the colour, and where the colour will be hard to see or to tell from danger (ORGS-32). */
function ColorNotes({ color }: { color: string }) {
  const { t } = useTranslation();
  if (!parse(hexColor, color).success) return null;
  const ink = inkOn(color) === '#000000' ? 'black' : 'white';
  return (
    <Stack gap="xs">
      <Text size="sm">{t(`organizationSettings.textOn.${ink}`)}</Text>
      {contrast(color, white) < distinct && (
        <Alert color="yellow" p="xs">
          {t('organizationSettings.faintOnWhite')}
        </Alert>
      )}
      {looksLike(color, meanings.red) && (
        <Alert color="yellow" p="xs">
          {t('organizationSettings.nearDanger')}
        </Alert>
      )}
    </Stack>
  );
}
