import { accessReason } from './access-reason.ts';
import { auditActions, audited } from './audited.ts';
import { crisis } from './crisis.ts';
import { errors } from './errors.ts';
import { exported } from './exported.ts';
import { appContent } from './app-content.ts';
import { legal } from './legal.ts';
import { mail } from './mail.ts';
import { organizations } from './organizations.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { rules } from './rules.ts';
import { organizationSettings } from './organization-settings.ts';
import { sms } from './sms.ts';

/** What the API says: refusals, mails, and what its files and the audit log tell. */
export const en = {
  accessReason,
  auditActions,
  audited,
  crisis,
  errors,
  exported,
  appContent,
  legal,
  mail,
  organizations,
  passwords,
  people,
  rules,
  organizationSettings,
  sms,
};
