/** The texts of SMS: what the code is for, and nothing else. In letters that every phone network knows. */
export const sms = {
  login: '{{code}} is your Ensemble code to log in. It is valid for {{minutes}} minutes.',
  setUp:
    '{{code}} is your Ensemble code to set up two-factor authentication. It is valid for {{minutes}} minutes.',
} as const;
