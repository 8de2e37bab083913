import { richTextFontSizes } from '@ensemble/contract';
import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useRichTextPhrases } from '../phrases.ts';

const { min, max } = richTextFontSizes;

interface SizeFormProps {
  start: number;
  onChoose: (size: number) => void;
}

/** A field for any size of letters. */
export default function SizeForm({ start, onChoose }: SizeFormProps) {
  const translate = useRichTextPhrases();
  const [value, setValue] = useState<string | number>(start);
  const isGood = typeof value === 'number' && value >= min && value <= max;
  const apply = () => {
    if (isGood) onChoose(value);
  };
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <NumberInput
        label={translate('richText.sizeLabel')}
        value={value}
        onChange={setValue}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The page's own form is not meant.
          event.preventDefault();
          apply();
        }}
        min={min}
        max={max}
        allowDecimal={false}
        allowNegative={false}
        size="sm"
        flex={1}
        styles={{ input: { height: 44 } }}
      />
      <Button size="sm" h={44} disabled={!isGood} onClick={apply}>
        {translate('richText.applySize')}
      </Button>
    </Group>
  );
}
