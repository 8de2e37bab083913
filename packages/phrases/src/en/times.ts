/** Whose clocks show the times of a page. */
export const times = {
  yours: 'Times are in your time zone ({{zone}}).',
  organizations:
    'Your browser names no time zone. Times are those of your organization ({{zone}}).',
} as const;
