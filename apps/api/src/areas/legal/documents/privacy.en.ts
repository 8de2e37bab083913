import {
  defaultThreshold,
  promisedFactor,
  readableDays,
  rightGuesses,
  unusedPhoneDays,
} from '@ensemble/contract';
import type { LegalText } from '../legal-text.ts';

/** Right guesses of 100, at most, after so many months alike. */
const right = (months: number) => Math.round(rightGuesses(months));

/** LEGAL-05, LEGAL-09..12, OPEN-02. */
export const privacyInEnglish: LegalText = {
  title: 'Ensemble Privacy Policy',
  summary: [
    'You may turn to Ensemble when things are hard. You need to know who can see what. This policy says it in plain words: which data Ensemble uses, why, who sees it, where it is kept and for how long, and what choices you have.',
    [
      'Your organization gets only de-identified aggregates: figures about groups that are too large to single anyone out. It does not learn what you read, plan, write or discuss.',
      'Your data is not sold, and it is not used for advertising or cross-selling.',
      'Your data is held in Canada, encrypted.',
      'You can have your account deleted at any time.',
    ],
  ],
  sections: [
    {
      heading: 'Who is responsible',
      blocks: [
        'Ensemble is run by the operator of the service (“we”) on behalf of the organization that invited you. Your organization decides who is invited and what it publishes. We decide how the service is secured, and we answer for the data in it.',
        'We follow the Personal Information Protection and Electronic Documents Act (PIPEDA) and the provincial privacy laws that apply, among them the health-privacy law of your province and, in Québec, the Act respecting the protection of personal information in the private sector.',
      ],
    },
    {
      heading: 'What is needed to create an account',
      blocks: [
        'Creating an account uses an email address supplied by your organization, or by you when you activate a code from your organization, and your first and last name. If you register with an activation code, your date of birth is compared with the one your organization provided with the code.',
        'A picture, a phone number and a short biography are optional. The phone number is used only for the codes of two-factor authentication. You can leave all three out, and change or remove them later.',
        'Your password is never stored: only a value from which it cannot be read back.',
      ],
    },
    {
      heading: 'Data created while you use Ensemble',
      blocks: [
        'Depending on the features your organization has turned on, Ensemble keeps:',
        [
          'what you enter: goals, plans, notes, bookings and messages;',
          'your language and the settings you choose;',
          'for each phone on which you allow notifications: its token, which is its address at the push service, its language, its time zone, and when the app was last opened;',
          'when you logged in, from which network address and with which browser, so that you can recognize a login that was not yours;',
          'a record of what administrators do, for example inviting or deactivating a person, so that misuse can be found;',
          'if you agreed to be counted: which parts of the app, articles and notifications you opened in a month, and whether you joined a group session, until the figures of that month are released.',
        ],
        'Video sessions are not recorded by Ensemble. The words said in them are not stored.',
        'The console keeps in your browser what it needs to keep you logged in, your language and your colour scheme, and one cookie that lets us recognize a browser you have used before. We use no cookies for advertising or for following you from site to site.',
      ],
    },
    {
      heading: 'What your data is used for',
      blocks: [
        [
          'to let you in, and keep others out;',
          'to give you the features you use, and show them to no one else;',
          'to send you the messages the service needs: invitations, codes, links, and notices about the security of your account;',
          'to send notifications from your organization to your phone, if you allow them;',
          'to keep the service working, and to find faults and misuse;',
          'to make the de-identified figures described below, if you agreed to be counted;',
          'to meet a duty that the law gives us.',
        ],
        'We use your data for nothing else. It is not sold, not rented, not used for advertising or cross-selling, and not used to make decisions about your employment.',
      ],
    },
    {
      heading: 'What your organization sees',
      blocks: [
        'Administrators of your organization see who has been invited and who has registered: your name, email address, role and status, when you were invited and registered, and the activation code you used. They need that to run the service. They do not see your picture, biography or designation.',
        'About the use of the service, your organization gets only de-identified aggregates, for example about how many people opened an article in a month. You are counted only after you say yes, and you can say no at any time: then what was counted and is not released yet is deleted. Calls to 988 and 911 are not collected at all.',
        `We add random numbers to the figures of a month, leave out figures below ${defaultThreshold} people, and round the others. All figures of a month together are at most ${promisedFactor} times as likely with what you did in that month as with anything else you could have done: even someone who knows what everyone else did is right in at most ${right(1)} of 100 guesses between two things you may have done. If you do the same for twelve months, that can grow to ${right(12)} of 100. Five days after a month ends, its figures are released, and what they were counted from is destroyed; the one article you count for may wait until the figures of its quarter. No one in your organization can see what you read, which goals you set, what you wrote or with whom you spoke.`,
        'Peer supporters and counsellors see what you share with them.',
        'The page “What your employer can see” shows all of this as it is now. It is made from the permissions and reports of the service itself. Its link is at the foot of this policy, on the registration pages and in your account, and you are told when it changes.',
      ],
    },
    {
      heading: 'Who else handles your data',
      blocks: [
        'Companies that provide the servers, send email or text messages, or carry video handle data for us and only on our instructions. They get only what their task needs, and are bound to the same protection. A text message with a code passes through your phone company. A notification passes through the push service of your phone, as the next section says.',
        'We give data to an authority only where the law obliges us to. We examine each request, hand over no more than required, and let you know unless that is forbidden.',
      ],
    },
    {
      heading: 'Notifications on your phone',
      blocks: [
        'If you allow notifications in the app, your organization can send short messages to your phone. They go through a push service: Google’s for Android, Apple’s for iPhone and iPad, or the Web Push service that your phone uses. These services work under their own terms, and their servers can be outside Canada.',
        'The push service handles:',
        [
          'the token of your phone and, as with every app, its network address;',
          'that a message for the app arrives on it, and when;',
          'a reference that is different for each message and each phone, and that only Ensemble can read.',
        ],
        'It never gets the text of a message in a form it can read, nor your name, your email address or the name of your organization. The text is encrypted so that only your phone can open it. A phone that cannot open encrypted messages shows only that there is a message, and the app then fetches the text from Ensemble.',
        'You can choose to receive all notifications, only the important ones, or none. You do that in the app or on the account page of the console, where you can also see your phones and remove any of them. No one else sees what you choose or which phones you have, not even your organization.',
        `A message can be read on your phone for ${readableDays} days. After that, we also delete the list of the phones it was sent to and keep only counts. We delete the token, stored encrypted until then, when you log out in the app, when you remove the phone, when your account ends, or when the app has not been opened for ${unusedPhoneDays} days.`,
      ],
    },
    {
      heading: 'Group sessions',
      blocks: [
        'You choose the group sessions you come to. The host and the co-hosts of a session see who registers, with name and email, and who joins and leaves. Your organization’s administrators and other people see only whether seats are left, few seats or none. Thirty days after a session, we delete who registered and who was there.',
        'In the call, the other participants see your first name, or another name that you choose before you join. Sound and picture pass through our calls service while you talk. Nothing is recorded, chat messages are not kept, and no participant sees the network address of another.',
        'The entry for your calendar says only “Meeting” and the name of your organization, because calendars are often shared at work. Reports tell only about how many members were in a session in a month, of those who agreed to be counted, and this figure is protected as all others are.',
      ],
    },
    {
      heading: 'Where your data is and how it is protected',
      blocks: [
        'Your data is held in Canada; only what a push service handles can leave it, as described above. It is encrypted in transit and in storage. Each organization’s data is kept apart from every other’s by rules in the database itself. Access is limited to the few people who need it, with two-factor authentication, and is recorded.',
        'If a breach of security creates a real risk of significant harm to you, we notify you, your organization and the privacy commissioner without delay: what happened, which data is concerned, and what you can do.',
      ],
    },
    {
      heading: 'How long your data is kept',
      blocks: [
        'Your data is kept as long as you have an account. When your account is deleted, when your organization deactivates it, or when your organization leaves Ensemble, your data is kept for 90 days after that termination and is then permanently deleted. The 90 days let a mistake be undone.',
        'Backups are overwritten in turn after that. What remains is the record that a deletion took place, without your name, and figures that concern nobody in particular.',
      ],
    },
    {
      heading: 'Your choices and rights',
      blocks: [
        'You can:',
        [
          'see and correct your profile, in the app or on the account page of the console;',
          'see where you are logged in, and log out any of those sessions;',
          'choose which notifications you receive, and remove a phone;',
          'choose whether you are counted in the figures of your organization;',
          'ask what data we hold about you, receive a copy, and have errors corrected;',
          'withdraw your consent and delete your account.',
        ],
        'To delete your account in the mobile app, open Profile, then Settings, then Delete Account, and confirm. You can also ask your administrator.',
        'Deleting your account or leaving out what is optional has no effect on your employment, your membership or your benefits.',
      ],
    },
    {
      heading: 'Young people',
      blocks: [
        'Ensemble is made for people of 17 years and older. Younger people cannot register here.',
      ],
    },
    {
      heading: 'Changes to this policy',
      blocks: [
        'Each version of this policy carries its date. We let you know in the service or by email at least 30 days before a change takes effect, and ask for your consent again where the law requires it.',
      ],
    },
    {
      heading: 'Questions and complaints',
      blocks: [
        'Write to your organization’s administrator or to the help line shown in the service; both can bring you to the person responsible for privacy. If our answer does not satisfy you, you can turn to the Office of the Privacy Commissioner of Canada or to the commissioner of your province.',
      ],
    },
  ],
};
