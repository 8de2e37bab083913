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
      titleOf={(language, isNew) =>
        t(isNew ? `goalTemplates.new.${language}` : 'goalTemplates.editTitle')
      }
      back={{ label: t('goalTemplates.back'), path: '/mobile/my-plan' }}
    >
      {(form) => <GoalTemplateForm {...form} />}
    </TextPage>
  );
}
