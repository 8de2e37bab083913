/** Failures that no server could describe (API-05, API-08). */
export const client = {
  offline: 'The service cannot be reached. Please check your connection and try again.',
  timeout: 'The service took too long to answer. Please try again in a moment.',
  unknown: 'Something went wrong on our side. Please try again in a moment.',
} as const;
