import { Group, Paper, Skeleton, Stack } from '@mantine/core';

/** In the place of the first steps: title, progress and the steps, about as high as they will be. */
export const SetupSkeleton = ({ compact }: { compact: boolean }) => (
  <Paper withBorder p={compact ? 'sm' : 'lg'} mb="lg" mih={compact ? '5rem' : '23rem'} aria-busy>
    <Stack gap="md">
      <Skeleton height={compact ? 20 : 28} width="40%" />
      <Skeleton height={16} width="70%" />
      {!compact && (
        <>
          <Skeleton height={8} width="20rem" maw="100%" my="xs" />
          {[1, 2, 3, 4, 5, 6].map((step) => (
            <Group key={step} gap="sm" wrap="nowrap">
              <Skeleton height={24} circle />
              <Skeleton height={16} width="60%" />
            </Group>
          ))}
        </>
      )}
    </Stack>
  </Paper>
);
