import { Skeleton, Stack } from '@mantine/core';

/** How wide the lines of a topic are: they end where words would. */
const lines = ['100%', '92%', '68%'];

/** In the place of who sees what: topics with their headings and lines. */
export const TopicsSkeleton = () => (
  <Stack gap="xl" mt="md" aria-busy>
    {[1, 2, 3].map((topic) => (
      <Stack key={topic} gap="sm">
        <Skeleton height={24} width="45%" />
        {lines.map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
      </Stack>
    ))}
  </Stack>
);
