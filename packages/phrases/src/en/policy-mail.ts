/** What administrators are told of the standard privacy policy. */
export const mail = {
  standardPolicySubject: 'Ensemble’s standard privacy policy has changed',
  standardPolicyTitle: 'Ensemble’s standard privacy policy has changed',
  standardPolicyText:
    'Since {{date}} it says more precisely how figures about the use of the app are protected. Your organization publishes its own policy, which stays as it is. Please check that what it says about these figures is still true; you can start from the standard text.',
  standardPolicyAction: 'Open your privacy policy',
  standardPolicyIgnore: 'If your policy says nothing about these figures, there is nothing to do.',
} as const;
