import {
  type Language,
  type Notification,
  type NotificationText,
  otherOf,
} from '@ensemble/contract';
import { currentLanguage } from '../../i18n/index.ts';

type Texts = Pick<Notification, 'title' | 'description' | 'language' | 'translation'>;

/** What phones in a language show; undefined where it is not written in that language. */
export function textIn(
  notification: Texts,
  language: Language,
): (NotificationText & { readonly language: Language }) | undefined {
  const { title, description, translation } = notification;
  if (notification.language === language) return { title, description, language };
  return translation === null ? undefined : { ...translation, language };
}

/** The title in the reader's language, else in the other. */
export function titleIn(notification: Texts): string {
  const language = currentLanguage();
  return (textIn(notification, language) ?? textIn(notification, otherOf(language)))?.title ?? '';
}

/** The title of the article that it opens: in the reader's language, else in the one that the article has. */
export const articleTitleIn = (
  { articleTitles, articleTitle }: Pick<Notification, 'articleTitles' | 'articleTitle'>,
  language: Language,
): string | null => articleTitles[language] ?? articleTitle;
