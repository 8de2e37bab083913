import '@mantine/core/styles/SegmentedControl.layer.css';
import { type Language, previewRichText } from '@ensemble/contract';
import { Alert, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../client/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { useCurrent } from '../session/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { RichTextPreviewProps, RichTextVersion } from './lazy-preview.tsx';
import { useRichTextPhrases } from './phrases.ts';
import classes from './rich-text-preview.module.css';
import { RichTextView } from './rich-text-view.tsx';

/** What members will see, on a phone (LEGAL-16): as the server would store it, in each language and scheme. */
export default function RichTextPreview({
  opened,
  onClose,
  title,
  versions,
}: RichTextPreviewProps) {
  const say = useRichTextPhrases();
  const { language: own } = useLanguage();
  const [wanted, setWanted] = useState<Language>(own);
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const version = versions.find(({ language }) => language === wanted) ?? versions[0];
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Stack align="center">
        <Text c="dimmed" size="sm" ta="center">
          {say('richText.preview.hint')}
        </Text>
        <Group justify="center">
          {versions.length > 1 && (
            <SegmentedControl
              aria-label={say('richText.preview.language')}
              value={version?.language}
              onChange={(value) => setWanted(value as Language)}
              data={versions.map(({ language }) => ({
                value: language,
                label: say(`richText.preview.${language}`),
              }))}
            />
          )}
          <SegmentedControl
            aria-label={say('richText.preview.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value as 'light' | 'dark')}
            data={[
              { value: 'light', label: say('richText.preview.light') },
              { value: 'dark', label: say('richText.preview.dark') },
            ]}
          />
        </Group>
        {version && (
          <div className={classes.phone} data-scheme={scheme}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
            <section
              className={classes.screen}
              aria-label={say('richText.preview.content', { title: version.title })}
              tabIndex={0}
            >
              <Screen key={version.language} version={version} />
            </section>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

function Screen({ version: { language, title, html } }: { version: RichTextVersion }) {
  const say = useRichTextPhrases();
  const { language: own } = useLanguage();
  const { data, error } = useCleaned(html);
  if (error)
    return (
      <Alert role="alert" color="red" title={say('richText.preview.failed')}>
        {errorText(error, own)}
      </Alert>
    );
  if (data === undefined) return <Skeleton height="16rem" />;
  return (
    <>
      <Title order={2} size="h3" mb="sm" lang={language}>
        {title}
      </Title>
      {data === '' ? (
        <Text>{say('richText.preview.empty')}</Text>
      ) : (
        <RichTextView html={data} language={language} />
      )}
    </>
  );
}

/** The text as saving would store it. */
function useCleaned(html: string) {
  const { organizationId } = useCurrent();
  return useQuery({
    queryKey: ['rich-text', 'preview', organizationId, html],
    queryFn: async ({ signal }) => {
      const input = { params: { id: organizationId }, body: { content: html }, signal };
      return (await call(previewRichText, input)).content;
    },
    gcTime: 0,
  });
}
