import { Button } from '@mantine/core';
import { type Language, languages } from '@ensemble/contract';
import { languagesOf, useLanguage, useTranslation } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';
import classes from './language-selector.module.css';

// Each language is named in itself, for those who cannot read the other.
const names: Record<Language, string> = { en: 'English', fr: 'Français' };

/**
 * English/French button group, hidden where only one language exists (SHELL-14): both
 * before login, the organisation's after it (OPEN-54), and always the one shown.
 */
export function LanguageSelector() {
  const { t } = useTranslation();
  const { language, chooseLanguage } = useLanguage();
  const { organization } = useSession();
  const offered = languagesOf(organization?.organizationDetails.locale);
  const choices = languages.filter((choice) => choice === language || offered.includes(choice));
  if (choices.length < 2) return null;
  return (
    <div role="group" aria-label={t('shell.language')}>
      <Button.Group>
        {choices.map((choice) => (
          <Button
            key={choice}
            lang={choice}
            size="xs"
            variant={choice === language ? 'light' : 'default'}
            aria-pressed={choice === language}
            onClick={() => void chooseLanguage(choice)}
          >
            <span className={classes.name}>{names[choice]}</span>
            <span className={classes.short} aria-hidden>
              {choice}
            </span>
          </Button>
        ))}
      </Button.Group>
    </div>
  );
}
