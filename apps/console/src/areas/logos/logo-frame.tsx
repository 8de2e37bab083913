import { useTranslation } from '../../i18n/index.ts';
import classes from './logo-frame.module.css';

/** A logo as it is cropped, or the dashed place for one, in the reader's language (ORGS-13). */
export function LogoFrame({ source }: { source: string | undefined }) {
  const { t } = useTranslation();
  if (source)
    return <img className={classes.logo} src={source} alt={t('organizationSettings.logo')} />;
  return <div className={classes.placeholder}>{t('organizationSettings.logoPlaceholder')}</div>;
}
