import { useTranslation } from '../../i18n/index.ts';
import { TextPage } from '../content/index.ts';
import { GoalTemplateForm } from './goal-template-form.tsx';
import { goalTemplates } from './goal-templates.ts';

/** `/mobile/my-plan/goal`: a goal template to write or to change. */
export default function GoalTemplatePage() {
  const { t } = useTranslation();
  return (
    <TextPage
      shown={goalTemplates}
      titleOf={(isNew) => t(isNew ? 'goalTemplates.new' : 'goalTemplates.editTitle')}
      back={{ label: t('goalTemplates.back'), path: '/mobile/my-plan' }}
    >
      {(starts) => <GoalTemplateForm {...starts} />}
    </TextPage>
  );
}
