import { describeIssue, parse, richText } from '@ensemble/contract';
import { refuseField } from '../../http/routing/refusal.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

/** A rich text as it is stored; refused where cleaning it made it longer than it may be (RICHTEXT-11). */
export function acceptRichText(html: string, field = 'content'): string {
  const clean = sanitizeRichText(html);
  const [issue] = parse(richText, clean).error?.issues ?? [];
  if (issue) throw refuseField('VALIDATION_FAILED', field, describeIssue(issue));
  return clean;
}

/** Whether clean rich text has anything to read: a letter, a figure, a sign. */
export const hasText = (clean: string): boolean =>
  /[^\s\p{Cf}]/u.test(clean.replaceAll(/<[^>]*>|&nbsp;/g, ''));
