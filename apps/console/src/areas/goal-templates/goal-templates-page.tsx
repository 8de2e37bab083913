import type { Language, GoalTemplate } from '@ensemble/contract';
import { Anchor, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { Link } from '../../ui/address/link.tsx';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import type { ClientList, Column } from '../../table/index.ts';
import { AppContentPage } from '../app-content/index.ts';
import {
  ContentLanguage,
  ContentPanel,
  textAddress,
  useContentLanguage,
} from '../content/index.ts';
import { goalTemplates } from './goal-templates.ts';

const sorts = ['title', 'type', 'tasks'] as const;
type Sort = (typeof sorts)[number];
const list: ClientList<GoalTemplate, Sort> = {
  searchText: ({ title, categories }) => `${title} ${categories.join(' ')}`,
  sortValue: {
    title: ({ title }) => title,
    type: ({ type }) => type,
    tasks: ({ tasks }) => tasks.length,
  },
};

/** `/mobile/my-plan`: the goal templates of a language: add, change, delete (PRESETS-01, ORGS-25). */
export default function GoalTemplatesPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { offered, language, choose } = useContentLanguage();
  const navigate = useNavigate();
  const add = (
    <LinkButton
      to={textAddress(goalTemplates, { language })}
      icon={IconPlus}
      label={t('goalTemplates.add')}
      isMain
    />
  );
  return (
    <AppContentPage
      feature="myPlan"
      title={t('appContent.myPlan')}
      language={<ContentLanguage offered={offered} language={language} onChoose={choose} />}
      action={add}
    >
      <ContentPanel
        shown={goalTemplates}
        organizationId={organizationId}
        language={language}
        words={{
          label: t('goalTemplates.title'),
          search: t('goalTemplates.search'),
          empty: t('goalTemplates.none'),
          actionsFor: (title) => t('goalTemplates.actionsFor', { title }),
          edit: (title) => t('goalTemplates.edit', { title }),
          remove: (title) => t('goalTemplates.delete', { title }),
        }}
        columns={useColumns(language)}
        list={list}
        sorts={sorts}
        add={add}
        onOpen={(subject) => void navigate(textAddress(goalTemplates, subject))}
        removal={{
          title: (title) => t('goalTemplates.deleteTitle', { title }),
          text: t('goalTemplates.deleteText'),
          now: t('goalTemplates.deleteNow'),
          failed: t('goalTemplates.deleteFailed'),
          done: (title) => t('goalTemplates.deleted', { title }),
        }}
      />
    </AppContentPage>
  );
}

function useColumns(language: Language): readonly Column<GoalTemplate, Sort>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('content.field.title'),
      sort: 'title',
      rowHeader: true,
      cell: ({ id, title, isBehind }) => (
        <>
          <Anchor
            component={Link}
            to={textAddress(goalTemplates, { language, id })}
            lang={language}
          >
            {title}
          </Anchor>
          {isBehind && (
            <Text size="xs" c="dimmed">
              {t('content.olderShort')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'categories',
      header: t('content.field.categories'),
      cell: ({ categories }) => <span lang={language}>{categories.join(', ')}</span>,
    },
    {
      key: 'type',
      header: t('content.field.typeLength'),
      sort: 'type',
      cell: ({ type }) => t(`goalTemplates.type.${type}`),
    },
    {
      key: 'tasks',
      header: t('content.field.tasks'),
      sort: 'tasks',
      cell: ({ tasks }) => format.number(tasks.length),
    },
  ];
}
