import { richTextFontSizes } from '@ensemble/contract';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { memo, useState } from 'react';
import { useRichTextPhrases } from '../phrases.ts';
import { changeLetters } from './letters.ts';
import { ToolPopover } from './tool-popover.tsx';
import { useToolMenu } from './use-tool-menu.ts';

const { min, max, standard } = richTextFontSizes;
const usual = [12, 14, 16, 18, 24, 32, 48, 64];

interface SizeMenuProps {
  editor: Editor;
  size: number;
  off: boolean;
}

/** The size of letters: a usual one at a click, or any from 8 to 96 (RICHTEXT-03). */
export const SizeMenu = memo(function SizeMenu({ editor, size, off }: SizeMenuProps) {
  const translate = useRichTextPhrases();
  const menu = useToolMenu(editor);
  const { choose } = menu;
  const chooseSize = (next: number) =>
    choose((chain) => changeLetters(chain, { fontSize: next === standard ? null : `${next}px` }));
  const name = translate('richText.size', { size });
  return (
    <ToolPopover
      menu={menu}
      name={name}
      off={off}
      p="sm"
      w={290}
      sign={
        <Text span size="sm" data-digits>
          {size}
        </Text>
      }
    >
      <SizeForm start={size} onChoose={chooseSize} />
      <Group gap={4} mt="sm">
        {usual.map((each) => (
          <Button
            key={each}
            variant={each === size ? 'light' : 'default'}
            size="sm"
            h={44}
            miw={58}
            px={4}
            aria-pressed={each === size}
            onClick={() => chooseSize(each)}
          >
            {each}
          </Button>
        ))}
      </Group>
    </ToolPopover>
  );
});

function SizeForm({ start, onChoose }: { start: number; onChoose: (size: number) => void }) {
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
