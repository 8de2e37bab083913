import type { Language } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { writeLocal } from '../../../calendar/wall-time.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { Rings } from '../../../ui/logo.tsx';
import classes from './lock-screens.module.css';

/** What phones themselves say, in their language and not in the console's. */
const ofPhone = {
  en: {
    now: 'now',
    discreet: { title: 'Ensemble', description: 'You have a message' },
    emptyTitle: 'Title',
    emptyDescription: 'Message',
  },
  fr: {
    now: 'maint.',
    discreet: { title: 'Ensemble', description: 'Vous avez un message' },
    emptyTitle: 'Titre',
    emptyDescription: 'Message',
  },
} as const;

const dayOnApple = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const dayOnAndroid = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** The clock of a lock screen, which shows figures alone: of 12 hours in English, of 24 in French. */
function clockOf(at: string, language: Language): string {
  const hour = Number(at.slice(11, 13));
  return `${language === 'en' ? hour % 12 || 12 : hour}:${at.slice(14, 16)}`;
}

interface LockScreensProps {
  /** Of the phones. */
  language: Language;
  text: { readonly title: string; readonly description: string };
  /** Of the text: the organization's first, where the other is missing. */
  textLanguage: Language;
  /** When it arrives: a wall time. */
  at: string;
  /** What phones show until the app has loaded the text. */
  isDiscreet: boolean;
}

/** The message on the lock screens of an iPhone and an Android phone, cut as those cut it. */
export function LockScreens({ language, text, textLanguage, at, isDiscreet }: LockScreensProps) {
  const { t } = useTranslation();
  const words = ofPhone[language];
  const shown = isDiscreet
    ? { ...words.discreet, language, isEmpty: false }
    : {
        title: text.title.trim() || words.emptyTitle,
        description: text.description.trim() || words.emptyDescription,
        language: textLanguage,
        isEmpty: text.title.trim() === '' && text.description.trim() === '',
      };
  const isFallback = !isDiscreet && textLanguage !== language && !shown.isEmpty;
  return (
    <div>
      <div className={classes.phones}>
        <Phone
          system="ios"
          language={language}
          at={at}
          shown={shown}
          caption={t(`notifications.lockScreen.iphone.${language}`)}
        />
        <Phone
          system="android"
          language={language}
          at={at}
          shown={shown}
          caption={t(`notifications.lockScreen.android.${language}`)}
        />
      </div>
      {isFallback && (
        <Text size="sm" c="dimmed" mt="xs">
          {t(`notifications.check.missing.${language}`)}
        </Text>
      )}
    </div>
  );
}

interface PhoneProps {
  system: 'ios' | 'android';
  language: Language;
  at: string;
  shown: {
    readonly title: string;
    readonly description: string;
    readonly language: Language;
    readonly isEmpty: boolean;
  };
  caption: string;
}

/** The upper part of a phone. */
function Phone({ system, language, at, shown, caption }: PhoneProps) {
  const words = ofPhone[language];
  const isApple = system === 'ios';
  return (
    <figure className={classes.figure}>
      <div className={classes.phone} data-system={system}>
        <div className={classes.clock} lang={language}>
          {isApple && <span className={classes.day}>{writeLocal(at, language, dayOnApple)}</span>}
          <span className={classes.time}>{clockOf(at, language)}</span>
          {!isApple && (
            <span className={classes.day}>{writeLocal(at, language, dayOnAndroid)}</span>
          )}
        </div>
        <div className={classes.notice} data-empty={shown.isEmpty || undefined}>
          <AppIcon />
          <div className={classes.text}>
            {!isApple && (
              <div className={classes.app} lang={language}>
                Ensemble · {words.now}
              </div>
            )}
            <div className={classes.line}>
              <strong className={classes.title} lang={shown.language}>
                {shown.title}
              </strong>
              {isApple && (
                <span className={classes.now} lang={language}>
                  {words.now}
                </span>
              )}
            </div>
            <div className={classes.description} lang={shown.language}>
              {shown.description}
            </div>
          </div>
        </div>
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}

const AppIcon = () => (
  <span className={classes.icon}>
    <svg viewBox="0 0 51 40" width={30} aria-hidden>
      <Rings first="#fff" second="#a8dcc0" />
    </svg>
  </span>
);
