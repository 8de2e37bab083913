import { useTranslation } from '../../i18n/index.ts';
import { TextPage } from '../content/index.ts';
import { PresetForm } from './preset-form.tsx';
import { presets } from './presets.ts';

/** `/mobile/my-plan/goal`: a goal template to write or to change. */
export default function PresetPage() {
  const { t } = useTranslation();
  return (
    <TextPage
      shown={presets}
      titleOf={(language, isNew) => t(isNew ? `presets.new.${language}` : 'presets.editTitle')}
      back={{ label: t('presets.back'), path: '/mobile/my-plan' }}
    >
      {(form) => <PresetForm {...form} />}
    </TextPage>
  );
}
