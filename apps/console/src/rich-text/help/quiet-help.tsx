import type { Language } from '@ensemble/contract';
import { Accordion, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { type Translate, useRichTextPhrases } from '../phrases.ts';
import { findSuggestions, type Suggestion } from './find-suggestions.ts';

/** How long typing rests before it is read, and how much is said at once. */
const restMs = 800;
const maxShown = 10;

interface QuietHelpProps {
  editor: Editor;
  language: Language;
  /** What the editor holds: it is read again when this has changed. */
  html: string;
}

/** Suggestions for easier reading: closed until asked, never in the way, never spoken unasked. */
export function QuietHelp({ editor, language, html }: QuietHelpProps) {
  const translate = useRichTextPhrases();
  const found = useSuggestions(editor, language, html);
  if (found.length === 0) return null;
  const goTo = ({ from, to }: Suggestion) =>
    editor.chain().focus().setTextSelection({ from, to }).scrollIntoView().run();
  return (
    <Accordion variant="contained" mt="xs" order={2}>
      <Accordion.Item value="help">
        <Accordion.Control icon={<IconBulb size={18} aria-hidden />}>
          <Text size="sm">{translate('richText.help.title', { count: found.length })}</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <List listStyleType="none" spacing="sm" styles={{ itemWrapper: { display: 'block' } }}>
              {found.slice(0, maxShown).map((each) => (
                <List.Item key={`${each.kind} ${each.from}`}>
                  <Group justify="space-between" wrap="nowrap" gap="sm">
                    <div>
                      {each.excerpt !== '' && (
                        <Text size="sm" fw={700} lang={language} lineClamp={2}>
                          {each.excerpt}
                        </Text>
                      )}
                      <Text size="sm">{explain(each, translate)}</Text>
                    </div>
                    <Button
                      variant="default"
                      size="sm"
                      h={44}
                      flex="none"
                      aria-label={translate('richText.help.goTo', {
                        excerpt: each.excerpt || explain(each, translate),
                      })}
                      onClick={() => goTo(each)}
                    >
                      {translate('richText.help.goThere')}
                    </Button>
                  </Group>
                </List.Item>
              ))}
            </List>
            {found.length > maxShown && (
              <Text size="sm" c="dimmed">
                {translate('richText.help.more', { count: found.length - maxShown })}
              </Text>
            )}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

const explain = ({ kind, words = 0 }: Suggestion, translate: Translate): string =>
  kind === 'longSentence'
    ? translate('richText.help.longSentence', { count: words })
    : translate(`richText.help.${kind}`);

function useSuggestions(editor: Editor, language: Language, html: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const read = () => setFound(findSuggestions(editor.state.doc, language));
    const timer = setTimeout(read, restMs);
    return () => clearTimeout(timer);
  }, [editor, language, html]);
  return found;
}
