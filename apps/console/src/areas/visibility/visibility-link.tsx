import { Anchor } from '@mantine/core';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Leads a member to what their employer can see. */
export function VisibilityLink() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/account/visibility" underline="always">
      {t('legal.visibility')}
    </Anchor>
  );
}
