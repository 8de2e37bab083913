import { richTextFontSizes } from '@ensemble/contract';
import { Button, Group, NumberInput, Popover, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { memo, useState } from 'react';
import { useRichTextPhrases } from '../phrases.ts';
import { changeLetters } from './letters.ts';
import { Tool } from './tool.tsx';
import { useToolMenu } from './use-tool-menu.ts';

const { smallest, largest, standard } = richTextFontSizes;
const usual = [12, 14, 16, 18, 24, 32, 48, 64];

interface SizeMenuProps {
  editor: Editor;
  size: number;
  off: boolean;
}

/** The size of letters: a usual one at a click, or any from 8 to 96 (RICHTEXT-03). */
export const SizeMenu = memo(function SizeMenu({ editor, size, off }: SizeMenuProps) {
  const say = useRichTextPhrases();
  const { button, choose, props } = useToolMenu(editor);
  const chooseSize = (next: number) =>
    choose((chain) => changeLetters(chain, { fontSize: next === standard ? null : `${next}px` }));
  const name = say('richText.size', { size });
  return (
    <Popover {...props} disabled={off} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <Tool
          ref={button}
          name={name}
          off={off}
          onClick={() => props.onChange(!props.opened)}
          aria-haspopup="dialog"
        >
          <Text span size="sm" data-digits>
            {size}
          </Text>
          <IconChevronDown size={14} aria-hidden />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown p="sm" w={290} aria-label={name}>
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
      </Popover.Dropdown>
    </Popover>
  );
});

function SizeForm({ start, onChoose }: { start: number; onChoose: (size: number) => void }) {
  const say = useRichTextPhrases();
  const [value, setValue] = useState<string | number>(start);
  const isGood = typeof value === 'number' && value >= smallest && value <= largest;
  const apply = () => {
    if (isGood) onChoose(value);
  };
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <NumberInput
        label={say('richText.sizeLabel')}
        value={value}
        onChange={setValue}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The page's own form is not meant.
          event.preventDefault();
          apply();
        }}
        min={smallest}
        max={largest}
        allowDecimal={false}
        allowNegative={false}
        size="sm"
        flex={1}
        styles={{ input: { height: 44 } }}
      />
      <Button size="sm" h={44} disabled={!isGood} onClick={apply}>
        {say('richText.applySize')}
      </Button>
    </Group>
  );
}
