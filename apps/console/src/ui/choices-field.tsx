import { MultiSelect, type MultiSelectProps } from '@mantine/core';

/** A field of several choices. What is wrong with it stands above it: its list opens below, and would cover that. */
export const ChoicesField = (props: MultiSelectProps) => (
  <MultiSelect inputWrapperOrder={['label', 'description', 'error', 'input']} {...props} />
);
