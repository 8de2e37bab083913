/** Failures that no server could describe (API-05, API-08). */
export const client = {
  offline: 'The service cannot be reached. Please check your connection and try again.',
  timeout: 'The service took too long to answer. Please try again in a moment.',
  tooLarge:
    'This file or text is larger than the server in front of the service accepts. Please choose a smaller one, or ask the people who run the service to raise the limit.',
  tooMany: 'Too many requests. Please wait a minute and try again.',
  unavailable: 'The service is restarting or overloaded. Please try again in a minute.',
  unknown: 'Something went wrong on our side. Please try again in a moment.',
} as const;
