import { accessReason } from './access-reason.ts';
import { activation } from './activation.ts';
import { activationCodes, codePrefixes } from './activation-codes.ts';
import { asking } from './asking.ts';
import { auditActions, auditLog } from './audit-log.ts';
import { en as behindLogin } from './console.ts';
import { invitationBatch } from './invitation-batch.ts';
import { calls } from './calls.ts';
import { content } from './content.ts';
import { devices } from './devices.ts';
import { learn } from './learn.ts';
import { legalEditor } from './legal-editor.ts';
import { notificationDelivery } from './notification-delivery.ts';
import { notifications } from './notifications.ts';
import { palette } from './palette.ts';
import { presets } from './presets.ts';
import { en as beforeLogin } from './public.ts';
import { reports } from './reports.ts';
import { richText } from './rich-text.ts';
import { schedule } from './schedule.ts';
import { setup } from './setup.ts';
import { support } from './support.ts';
import { usageChoice } from './usage-choice.ts';
import { visibility } from './visibility.ts';

/** All the console shows; the API's own texts are in server.ts, so that no browser loads them. */
export const en = {
  ...beforeLogin,
  ...behindLogin,
  accessReason,
  activation,
  activationCodes,
  codePrefixes,
  asking,
  auditActions,
  auditLog,
  invitationBatch,
  calls,
  content,
  devices,
  learn,
  legalEditor,
  notificationDelivery,
  notifications,
  palette,
  presets,
  reports,
  richText,
  schedule,
  setup,
  support,
  usageChoice,
  visibility,
};
