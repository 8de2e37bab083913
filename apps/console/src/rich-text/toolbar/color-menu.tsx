import { type RichTextColorName, richTextColorNames, richTextColors } from '@ensemble/contract';
import { Button, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { memo } from 'react';
import { useRichTextPhrases } from '../phrases.ts';
import classes from './color-menu.module.css';
import { ToolPopover } from './tool-popover.tsx';
import { useToolMenu } from './use-tool-menu.ts';

interface ColorMenuProps {
  editor: Editor;
  use: 'text' | 'highlight';
  icon: Icon;
  current: RichTextColorName | undefined;
  off: boolean;
  run: (chain: ChainedCommands, color: string | undefined) => ChainedCommands;
}

/** The palette and 'No Colour' (RICHTEXT-04). */
export const ColorMenu = memo(function ColorMenu({
  editor,
  use,
  icon: Sign,
  current,
  off,
  run,
}: ColorMenuProps) {
  const translate = useRichTextPhrases();
  const menu = useToolMenu(editor);
  const { choose } = menu;
  const shown = current ? translate(`richText.color.${current}`) : translate('richText.noColor');
  const name =
    use === 'text'
      ? translate('richText.textColor', { name: shown })
      : translate('richText.highlight', { name: shown });
  return (
    <ToolPopover
      menu={menu}
      name={name}
      off={off}
      p="xs"
      sign={
        <span className={classes.sign} style={{ borderColor: colorOf(current, use) }}>
          <Sign size={18} aria-hidden />
        </span>
      }
    >
      <Swatches
        use={use}
        current={current}
        onChoose={(color) => choose((chain) => run(chain, richTextColors[color][use]))}
      />
      <Button
        fullWidth
        mt="xs"
        size="sm"
        h={44}
        variant="default"
        aria-pressed={current === undefined}
        onClick={() => choose((chain) => run(chain, undefined))}
      >
        {translate('richText.noColor')}
      </Button>
    </ToolPopover>
  );
});

interface SwatchesProps extends Pick<ColorMenuProps, 'use' | 'current'> {
  onChoose: (color: RichTextColorName) => void;
}

function Swatches({ use, current, onChoose }: SwatchesProps) {
  const translate = useRichTextPhrases();
  return (
    <div className={classes.swatches}>
      {richTextColorNames.map((color) => (
        <UnstyledButton
          key={color}
          className={classes.swatch}
          data-use={use}
          style={{
            '--swatch': colorOf(color, use),
          }}
          aria-label={translate(`richText.color.${color}`)}
          title={translate(`richText.color.${color}`)}
          aria-pressed={current === color}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(color)}
        >
          <span aria-hidden>A</span>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** A colour as the scheme shows it. */
function colorOf(name: RichTextColorName | undefined, use: 'text' | 'highlight'): string {
  if (!name) return 'transparent';
  const { text, darkText, highlight, darkHighlight } = richTextColors[name];
  return use === 'text'
    ? `light-dark(${text}, ${darkText})`
    : `light-dark(${highlight}, ${darkHighlight})`;
}
