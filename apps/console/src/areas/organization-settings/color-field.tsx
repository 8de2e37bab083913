import { contrast, defaultColors, hexColor, parse, readable, readableOn } from '@ensemble/contract';
import {
  ActionIcon,
  Button,
  ColorPicker,
  ColorSwatch,
  Popover,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { FieldProps } from '../../form/index.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { mainId } from '../../ui/index.ts';

const white = '#ffffff';
const black = '#000000';

/** A colour to type or to pick (ORGS-16, ORGS-20); one that cannot carry white text says so and offers the nearest shade that can. */
export function ColorField({ label, ...field }: { label: string } & FieldProps<string>) {
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
      <div role="status">
        <ContrastNote color={field.value} onUse={field.onChange} />
      </div>
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

function ContrastNote({ color, onUse }: { color: string; onUse: (shade: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!parse(hexColor, color).success) return null;
  const ratio = contrast(color, white);
  if (ratio >= readable) return null;
  const shade = readableOn(color, white, black);
  return (
    <Stack gap={4} align="start">
      <Text size="sm">
        {t('organizationSettings.lowContrast', {
          // Never rounded up to what is needed.
          contrast: format.number(Math.floor(ratio * 10) / 10),
          needed: format.number(readable),
        })}
      </Text>
      <Button
        size="sm"
        variant="default"
        leftSection={<ColorSwatch color={shade} size={18} aria-hidden />}
        onClick={() => onUse(shade)}
      >
        {t('organizationSettings.useShade', { shade })}
      </Button>
    </Stack>
  );
}
