import { Skeleton, Stack } from '@mantine/core';

/** In the place of a form that is on its way: labels and fields, where they will stand. */
export const FormSkeleton = ({ fields = 6 }: { fields?: number }) => (
  <Stack gap="lg" maw="40rem" aria-busy>
    {Array.from({ length: fields }, (_field, at) => (
      <div key={at}>
        <Skeleton height={16} width="8rem" mb="xs" />
        <Skeleton height={42} />
      </div>
    ))}
  </Stack>
);
