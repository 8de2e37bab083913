import { Button, Checkbox, Container, Group, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { loadPhrases, startPhrases } from '../../../apps/console/src/i18n/i18n.ts';
import { RichTextEditor } from '../../../apps/console/src/rich-text/index.ts';
import { startSession } from '../../../apps/console/src/session/index.ts';
import { ThemeProvider } from '../../../apps/console/src/theme/index.ts';

/** The editor among what every page of the console has: what it adds to them is measured in it. */
const root = document.getElementById('root');
await startPhrases();
await loadPhrases('console');
await startSession();
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <Container component="main">
          <Title order={1}>Rich text</Title>
          <RichTextEditor label="Content" language="en" value="" onChange={() => undefined} />
          <Group>
            <Button>Save</Button>
            <Checkbox label="Disabled" />
          </Group>
        </Container>
      </ThemeProvider>
    </QueryClientProvider>,
  );
