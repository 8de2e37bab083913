import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type Language, previewRichText } from '@ensemble/contract';
import { Alert, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
          {say('richText.preview.hint')}
        </Text>
        <Group justify="center">
          {versions.length > 1 && (
            <SegmentedControl
              size="md"
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
            size="md"
            aria-label={say('richText.preview.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value as 'light' | 'dark')}
            data={[
              { value: 'light', label: say('richText.preview.light') },
              { value: 'dark', label: say('richText.preview.dark') },
            ]}
          />
        </Group>
        {version && <Phone version={version} scheme={scheme} />}
      </Stack>
    </Dialog>
  );
}

/** As far as a phone shows it; the rest scrolls. */
function Phone({ version, scheme }: { version: RichTextVersion; scheme: 'light' | 'dark' }) {
  const say = useRichTextPhrases();
  return (
    <div className={classes.phone} data-scheme={scheme}>
      <section
        className={classes.screen}
        aria-label={say('richText.preview.content', { title: version.title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
      >
        <Screen key={version.language} version={version} />
      </section>
    </div>
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
      <Title order={2} fz="2rem" mb="sm" lang={language}>
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
