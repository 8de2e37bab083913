import type { Language } from '@ensemble/contract';
import { Button, Checkbox, Container, Group, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPhrases, startPhrases } from '../../../apps/console/src/i18n/i18n.ts';
import { useLanguage } from '../../../apps/console/src/i18n/index.ts';
import {
  PhonePreview,
  PhoneText,
  PhoneTitle,
  RichTextEditor,
} from '../../../apps/console/src/rich-text/index.ts';
import { startSession, useSession } from '../../../apps/console/src/session/index.ts';
import { ThemeProvider } from '../../../apps/console/src/theme/index.ts';

/** A page around the editor that no product has: what is saved stays in the browser. */
const saved = 'rich-text-page';

function Page() {
  const { session } = useSession();
  const { language } = useLanguage();
  const [html, setHtml] = useState(localStorage.getItem(saved) ?? '');
  const [error, setError] = useState(false);
  const [disabled, setDisabled] = useState(false);
  const [opened, setOpened] = useState(false);
  const other: Language = language === 'en' ? 'fr' : 'en';
  if (!session) return null;
  return (
    <Container component="main" id="main" py="md">
      <Title order={1} mb="md">
        Rich text
      </Title>
      <RichTextEditor
        label="Content"
        language={language}
        value={html}
        onChange={setHtml}
        error={error ? 'Field is required' : undefined}
        disabled={disabled}
      />
      <Group my="md">
        <Button onClick={() => localStorage.setItem(saved, html)}>Save</Button>
        <Button variant="default" onClick={() => setHtml(localStorage.getItem(saved) ?? '')}>
          Restore
        </Button>
        <Button variant="default" onClick={() => setOpened(true)}>
          Preview
        </Button>
        <Checkbox label="Error" checked={error} onChange={() => setError(!error)} />
        <Checkbox label="Disabled" checked={disabled} onChange={() => setDisabled(!disabled)} />
      </Group>
      <output data-html hidden>
        {html}
      </output>
      <PhonePreview
        opened={opened}
        onClose={() => setOpened(false)}
        title="Privacy Policy"
        versions={[
          {
            language,
            screen: (
              <>
                <PhoneTitle>Rest</PhoneTitle>
                <PhoneText html={html} language={language} />
              </>
            ),
          },
          {
            language: other,
            screen: <PhoneText html="<h2>Autre langue</h2><p>Texte</p>" language={other} />,
          },
        ]}
      />
    </Container>
  );
}

const root = document.getElementById('root');
await startPhrases();
await loadPhrases('console');
await startSession();
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <Page />
      </ThemeProvider>
    </QueryClientProvider>,
  );
