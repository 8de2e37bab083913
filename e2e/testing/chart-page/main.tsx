import { Button, MantineProvider, NativeSelect, Paper } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const AloneChart = lazy(() => import('./bar-chart.tsx'));

/** A page with nothing but what the console has as well, against which its own chart is measured. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider>
      <Paper>
        <Button>Save</Button>
        <NativeSelect data={['a']} aria-label="a" />
        <Suspense>
          <AloneChart />
        </Suspense>
      </Paper>
    </MantineProvider>,
  );
