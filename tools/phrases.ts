import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '@ensemble/contract/all-routes';
import { checkPhrases } from './phrases/check-phrases.ts';
import { readPhrases } from './phrases/read-phrases.ts';
import { checkWordings, readRetiredWordings } from './phrases/retired-wordings.ts';
import { findMentionedKeys } from './phrases/used-keys.ts';
import { root } from './launch/paths.ts';

/**
 * Families of keys that code puts together from a value, so that no literal names them.
 * Each entry is the start of a key, with a comment on where it is built.
 */
const dynamicFamilies: string[] = [
  'lists.fault.', // use-list-fault.ts, from what is wrong with the file
  'lists.written.', // list-question.tsx, from the encoding
  'invitationBatch.why.', // batch-dialog.tsx, from why a row is left out
  'leavers.why.', // leavers-rows.tsx, from why a person is refused
  'leavers.will.', // the same, from what will happen
  'calls.noEntry.', // areas/calls/lobby/no-entry.tsx, from why there is no entry
  'calls.line.', // areas/calls/call/line-notices.tsx, from how the own line is
  'calls.over.', // areas/calls/over/call-over.tsx, from why a call is over
  'calls.problem.', // areas/calls/lobby/own-preview.tsx, from what is wrong with a device
  'calls.said.', // areas/calls/call/announcer.tsx, from what happened
  'content.', // areas/content, from kinds, languages, states and fields of texts
  'accessReason.choice.', // from the contract's reasons, and areas/audit-log/format-audit-entry.ts
  'auditActions.', // from the contract's audit actions
  'auditLog.group.', // from the contract's groups of them
  'auditLog.periods.', // audit-log-tools.tsx, from the quick ranges
  'articles.categoryMissing.', // from the language that is missing
  'articles.publishOnly.',
  'articles.publishedWithout.',
  'articles.deleteIn.',
  'audited.', // areas/audit-log/format-audit-entry.ts, from what a row holds
  'doctor.', // apps/api/src/doctor, from the checks and what they found
  'serviceHealth.', // areas/service-health, from states and results of tests
  'devices.choice.', // areas/profile/push-choice.tsx, from the contract's preferences
  'devices.choiceText.', // the same
  'devices.phone.', // areas/profile/own-devices.tsx, from the contract's platforms
  'exported.', // areas/users/export-users.ts, from its columns
  'activationCodes.problem.', // from what is wrong with a row
  'activationCodes.status.', // from the stored status of a code
  'crisis.', // ui/crisis-line.tsx and gateways/compose-mail.ts, from the contract's crisis numbers
  'errors.', // http/refusal.ts, from the contract's error types
  'organizationSettings.textOn.', // from what is drawn on a colour
  'organizationSettings.preview.', // from the colour scheme
  'goalTemplates.type.', // from the contract's kinds of goals
  'mail.', // gateways/compose-mail.ts, from the mail's name
  'appContent.', // areas/audit-log/format-audit-entry.ts, from the name of a switch
  'meetings.action.', // areas/meetings/detail/detail-actions.tsx, from what the person can do next
  'meetings.own.', // areas/meetings/detail/own-place-line.tsx, from how the person takes part
  'meetings.detail.seats.', // areas/meetings/detail/participants.tsx, from the contract's steps of seats
  'meetings.tag.', // areas/meetings/schedule/agenda.tsx, from the contract's statuses
  'organizations.status.', // from the organisation's stored status
  'legalEditor.', // areas/legal, from the kind, the language and how publishing stands
  'notificationDelivery.ruleNth.',
  'notifications.', // areas/notifications, from statuses, reasons, days and languages
  'palette.', // app/palette, from what may be found and how
  'passwords.rule.', // the password checklist, from the policy's rules
  'people.role.', // from the contract's user types
  'people.status.', // from the contract's user statuses
  'reports.', // areas/reports, from types, subjects and states of reports
  'richText.button.', // rich-text/toolbar/toolbar.tsx, from the buttons' names
  'richText.color.', // rich-text/toolbar/color-menu.tsx, from the palette
  'richText.help.', // rich-text/help/quiet-help.tsx, from the kinds of suggestions
  'richText.preview.', // areas/goal-templates/goal-template-screen.tsx, from the contract's kinds of goals
  'richText.table.', // rich-text/toolbar/choices.ts, from the commands
  'setup.step.', // areas/setup/setup-card.tsx, from the contract's steps
  'sms.', // areas/two-factor/sms-worker.ts, from what the code is for
  'table.exportAs.', // export-button.tsx, from the kinds of files
  'visibility.', // areas/visibility, from the contract's facts
  'users.mail.', // user-columns.tsx, from what became of an invitation's mail
  'users.roleHint.', // invite-user-dialog.tsx, from what a role may do
];

const languages = await readPhrases(root);
const retired = readRetiredWordings(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
/** What the API reference says of each call, in English only. */
const summaries = new Map(allRoutes.map(({ name, summary }) => [`API reference ${name}`, summary]));
const problems = [
  ...checkPhrases(languages, findMentionedKeys(root), dynamicFamilies),
  ...checkWordings('en', languages.en, retired),
  ...checkWordings('fr', languages.fr, retired),
  ...checkWordings('en', summaries, retired),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${languages.en.size} phrases, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
