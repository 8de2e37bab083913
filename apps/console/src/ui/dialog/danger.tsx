import { IconAlertTriangle } from '@tabler/icons-react';

/** The look of a button that deletes, deactivates or ends: an outline and an icon, so that it is never taken for the filled one. */
export const danger = {
  variant: 'outline',
  color: 'red',
  leftSection: <IconAlertTriangle size={18} aria-hidden />,
} as const;
