import type { LegalText } from '../legal-text.ts';

/** LEGAL-07..09, LEGAL-12. */
export const termsInEnglish: LegalText = {
  title: 'Ensemble Terms of Use',
  summary: [
    'Ensemble is a mental-health and peer-support service that your organization makes available to you: a mobile app for members, and a web console for the people who run the service for your organization. These terms are the agreement between you and the operator of Ensemble (“we”, “us”) about using both. Please read them before you create an account.',
    'Ensemble is not an emergency service. If you or another person is in danger, call 911. In Canada you can call or text 988, the suicide crisis helpline, at any hour.',
  ],
  sections: [
    {
      heading: 'Accepting these terms',
      blocks: [
        'You accept these terms by clicking to accept them when you create your account, or when we ask you again after a change. If you do not accept them, do not create an account and do not use the service.',
        'You may use Ensemble only if your organization has invited you or given you an activation code, and only while it makes the service available to you. You must be at least 17 years old.',
        'Your organization may have its own rules about how its people use Ensemble. They apply in addition to these terms; they do not take away any right that these terms or the law give you.',
      ],
    },
    {
      heading: 'What you may do with Ensemble',
      blocks: [
        'We grant you a personal, revocable, non-exclusive licence to use the app and the console for their purpose. Personal means that you may not pass it on, sell it or share your account. Revocable means that it can be ended as described below. Non-exclusive means that others receive the same licence.',
        'The software, its texts, its design and its marks remain ours or belong to those who let us use them. What your organization publishes in Ensemble belongs to your organization.',
      ],
    },
    {
      heading: 'What we ask of you',
      blocks: [
        'Other people rely on Ensemble in difficult moments. We ask you to:',
        [
          'give your true name, so that your organization knows who it has invited;',
          'keep your password, codes and devices to yourself, and let your administrator know right away if you believe that someone else has used your account;',
          'treat what others tell you in confidence, and never record, photograph or pass on a session;',
          'be respectful: no harassment, threats, hate, or unlawful content;',
          'leave the service’s security alone: no attempt to reach other people’s data, to get around a limit, or to overload the service, and no automated reading of it;',
          'use Ensemble for yourself or for your work in your organization, and not for advertising.',
        ],
        'If you find a weakness in our security, please let us know through your administrator before you tell anyone else.',
      ],
    },
    {
      heading: 'What Ensemble is not',
      blocks: [
        'The articles, plans, goals and contacts in Ensemble are information and support. They are not a diagnosis and do not replace the advice of a physician, psychologist or other professional who knows you. Peer supporters are colleagues who listen; they are not your therapist unless they tell you so in that role.',
        'No one watches Ensemble around the clock. A message, a booking or a note in the app may be read hours or days later. Do not use it to ask for urgent help.',
      ],
    },
    {
      heading: 'Your content',
      blocks: [
        'What you write or upload remains yours. You allow us to store it, to copy it for backup and to show it to the people you address it to, because without that the service could not work. That permission ends when the content is deleted.',
        'We do not read your content to judge you. We may remove content where the law requires it, or where it plainly breaks these terms and harms a person.',
      ],
    },
    {
      heading: 'Your data',
      blocks: [
        'The Ensemble Privacy Policy describes which data we use and why. It is part of these terms. In short:',
        [
          'your data is held in Canada and is encrypted, both in transit and in storage;',
          'your organization receives only figures that cannot be traced to a person;',
          'when your account or your organization’s agreement with us ends, your data is kept for 90 days after termination and is then permanently deleted.',
        ],
      ],
    },
    {
      heading: 'Availability and changes to the service',
      blocks: [
        'We work to keep Ensemble available and correct, but we do not promise that it will never fail. We may interrupt it for maintenance, and change or remove features. Where a change matters to you, we let you or your organization know beforehand.',
        'Ensemble is provided as it is. As far as the law allows, we give no warranty or condition beyond what these terms say, express or implied, including of fitness for a particular purpose.',
      ],
    },
    {
      heading: 'Changing or ending this agreement',
      blocks: [
        'We may change these terms. We give you at least 30 days notice before a change takes effect, in the service or by email, and we ask you to accept the new version. Each version carries its date. If you do not agree, you may end the agreement at any time before the change takes effect.',
        'You may end this agreement at any time by deleting your account. In the mobile app, open Profile, then Settings, then Delete Account, and confirm. You don’t need to give a reason.',
        'We or your organization may end this agreement with 30 days notice. We may suspend an account without notice where that is needed to protect a person’s safety or data, or where these terms are seriously broken; we then tell you why as soon as we lawfully can.',
        'When the agreement ends, so does your licence. The sections about your data, liability and the law continue as long as they need to.',
      ],
    },
    {
      heading: 'Liability',
      blocks: [
        'As far as the law allows, we are not liable for indirect or consequential loss, for loss of data that you could have kept elsewhere, or for what other users say or do.',
        'As far as the law allows, our total liability to you for everything connected with Ensemble is limited to 20 Canadian dollars or the fees you have paid us for it, whichever is greater.',
        'Nothing in these terms limits liability that the law does not allow to be limited, for example for intentional or gross fault, or for bodily or moral injury where the law of your province forbids it.',
      ],
    },
    {
      heading: 'Law and disputes',
      blocks: [
        'These terms are governed by the laws of the Province of Ontario and the federal laws of Canada that apply there. The courts of Ontario decide disputes, unless the law where you live gives you the right to go to a court near you or to be protected by its rules; you then keep that right.',
        'Please talk to us first, through your administrator. Most difficulties can be settled that way.',
      ],
    },
    {
      heading: 'General',
      blocks: [
        'If a part of these terms turns out to be invalid, the rest stands. If we do not insist on a right once, we do not give it up. We may transfer this agreement to a successor who takes over the service with all its duties to you; you may not transfer it.',
        'These terms are published in English and in French. Both versions have the same weight.',
        'Questions about these terms go to your organization’s administrator, who knows how to reach us.',
      ],
    },
  ],
};
