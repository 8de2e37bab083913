/** Failures that no server could describe (API-05, API-08). */
export const client = {
  offline: 'We can’t reach the service. Check your connection and try again.',
  timeout: 'The service took too long to respond. Try again in a moment.',
  tooLarge:
    'This file or text is too large for the server. Choose a smaller one, or ask your administrator to raise the limit.',
  tooMany: 'Too many requests. Wait a minute, then try again.',
  unavailable: 'The service is restarting or busy. Try again in a minute.',
  unknown: 'Something went wrong on our side. Try again in a moment.',
} as const;
