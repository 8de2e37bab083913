import { createRoot } from 'react-dom/client';
import { RichTextEditor } from '../../../apps/console/src/rich-text/index.ts';
import { ThemeProvider } from '../../../apps/console/src/theme/index.ts';

/** The editor alone, in a page that no product has: what it adds to one is measured in it. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <main>
        <RichTextEditor label="Content" language="en" value="" onChange={() => undefined} />
      </main>
    </ThemeProvider>,
  );
