import { useTranslation } from '../i18n/index.ts';

/** The id of every shell's main region. */
export const mainId = 'main';

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className="ensemble-skip-link"
      href={`#${mainId}`}
      onClick={(event) => {
        // The hash says the tab of some pages.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('shell.skipToContent')}
    </a>
  );
}
