import { richTextFontSizes } from '@ensemble/contract';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { memo, Suspense, useEffect } from 'react';
import { lazily } from '../../loading/lazily.tsx';
import { preloadCode } from '../../loading/loaded.ts';
import { useRichTextPhrases } from '../phrases.ts';
import { changeLetters } from './letters.ts';
import { ToolPopover } from './tool-popover.tsx';
import { useToolMenu } from './use-tool-menu.ts';

const { standard } = richTextFontSizes;
const loadSizeForm = () => import('./size-form.tsx');
const SizeForm = lazily(loadSizeForm);
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
  // Its field is large: it comes after the editor, before the menu is opened.
  useEffect(() => preloadCode(loadSizeForm), []);
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
      <Suspense fallback={<Skeleton height={65} />}>
        <SizeForm start={size} onChoose={chooseSize} />
      </Suspense>
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
