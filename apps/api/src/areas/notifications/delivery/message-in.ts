import { type Language, type NotificationText, otherOf } from '@ensemble/contract';
import type { NotificationTexts } from '../../../../database/tables/notifications.table.ts';

type ArticleIds = Partial<Record<Language, string>>;

/**
 * What a person who reads a language is given, by the push and when the phone reads it again: the text in
 * that language, else in the other one, and the article in the language of the text, else in the other
 * one. Undefined where there is no text.
 */
export function messageIn(
  wanted: Language,
  texts: NotificationTexts,
  articleIds: ArticleIds,
): { language: Language; text: NotificationText; articleId: string | null } | undefined {
  const language = texts[wanted] ? wanted : otherOf(wanted);
  const text = texts[language];
  const articleId = articleIds[language] ?? articleIds[otherOf(language)] ?? null;
  return text && { language, text, articleId };
}
