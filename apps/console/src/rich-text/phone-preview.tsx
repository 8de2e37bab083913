import type { Language } from '@ensemble/contract';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog/dialog.tsx';
import classes from './phone.module.css';
import { useRichTextPhrases } from './phrases.ts';
import type { OpenedDialog } from '../ui/dialog/use-dialog.ts';

/** What a member sees of a text in one language. */
export interface PreviewVersion {
  readonly language: Language;
  readonly screen: ReactNode;
}

export interface PhonePreviewProps extends OpenedDialog {
  /** Of the dialog: the policy's title (LEGAL-16). */
  title: string;
  /** The one being written comes first. */
  versions: readonly PreviewVersion[];
}

/** What members will see, on a phone (LEGAL-16), in each language and scheme. */
export default function PhonePreview({ opened, onClose, title, versions }: PhonePreviewProps) {
  const translate = useRichTextPhrases();
  const [wanted, setWanted] = useState<Language>();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  // Opened only once it is there: a dialog that is born open does not know where the focus was.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const version = versions.find(({ language }) => language === wanted) ?? versions[0];
  return (
    <Dialog opened={opened && ready} onClose={onClose} title={title} size="lg">
      <Stack align="center">
        <Text c="dimmed" size="sm" ta="center">
          {translate('richText.preview.hint')}
        </Text>
        <Group justify="center">
          {versions.length > 1 && (
            <SegmentedControl
              size="md"
              aria-label={translate('richText.preview.language')}
              value={version?.language}
              onChange={(value) => setWanted(value as Language)}
              data={versions.map(({ language }) => ({
                value: language,
                label: translate(`richText.preview.${language}`),
              }))}
            />
          )}
          <SegmentedControl
            size="md"
            aria-label={translate('richText.preview.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value as 'light' | 'dark')}
            data={[
              { value: 'light', label: translate('richText.preview.light') },
              { value: 'dark', label: translate('richText.preview.dark') },
            ]}
          />
        </Group>
        {version && (
          <div className={classes.phone} data-scheme={scheme}>
            <section
              key={version.language}
              className={classes.screen}
              aria-label={translate('richText.preview.screen')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
              tabIndex={0}
            >
              {version.screen}
            </section>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
