import { richTextFontSizes } from '@ensemble/contract';
import { Group, NumberInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ReadyButton } from '../../ui/button/ready-button.tsx';
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
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isGood = typeof value === 'number' && value >= min && value <= max;
  const apply = () => {
    if (isGood) return onChoose(value);
    setAsked(true);
    field.current?.focus();
  };
  return (
    <Group align={isAsked && !isGood ? 'center' : 'end'} gap="xs" wrap="nowrap">
      <NumberInput
        label={translate('richText.sizeLabel')}
        ref={field}
        error={isAsked && !isGood && translate('richText.sizeRule')}
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
      <ReadyButton size="sm" h={44} isReady={isGood} onUnready={apply} onClick={apply}>
        {translate('richText.applySize')}
      </ReadyButton>
    </Group>
  );
}
