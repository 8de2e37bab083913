import type { Language, Preset } from '@ensemble/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
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
import { presets } from './presets.ts';

const sorts = ['title', 'type', 'tasks'] as const;
type Sort = (typeof sorts)[number];
const list: ClientList<Preset, Sort> = {
  searchText: ({ title, categories }) => `${title} ${categories.join(' ')}`,
  sortValue: {
    title: ({ title }) => title,
    type: ({ type }) => type,
    tasks: ({ tasks }) => tasks.length,
  },
};

/** `/mobile/my-plan`: the goal templates of a language: add, change, delete (PRESETS-01, ORGS-25). */
export default function PresetsPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { offered, language, choose } = useContentLanguage();
  const navigate = useNavigate();
  const add = (
    <Button
      component={Link}
      to={textAddress(presets, { language })}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('presets.add')}
    </Button>
  );
  return (
    <AppContentPage
      feature="myPlan"
      title={t('appContent.myPlan')}
      language={<ContentLanguage offered={offered} language={language} onChoose={choose} />}
      action={add}
    >
      <ContentPanel
        shown={presets}
        organizationId={organizationId}
        language={language}
        words={{
          label: t('presets.title'),
          search: t('presets.search'),
          empty: t('presets.none'),
          actionsFor: (title) => t('presets.actionsFor', { title }),
          edit: (title) => t('presets.edit', { title }),
          remove: (title) => t('presets.delete', { title }),
        }}
        columns={useColumns(language)}
        list={list}
        sorts={sorts}
        add={add}
        onOpen={(subject) => void navigate(textAddress(presets, subject))}
        removal={{
          title: (title) => t('presets.deleteTitle', { title }),
          text: t('presets.deleteText'),
          now: t('presets.deleteNow'),
          failed: t('presets.deleteFailed'),
          done: (title) => t('presets.deleted', { title }),
        }}
      />
    </AppContentPage>
  );
}

function useColumns(language: Language): readonly Column<Preset, Sort>[] {
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
          <Anchor component={Link} to={textAddress(presets, { language, id })} lang={language}>
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
      cell: ({ type }) => t(`presets.type.${type}`),
    },
    {
      key: 'tasks',
      header: t('content.field.tasks'),
      sort: 'tasks',
      cell: ({ tasks }) => format.number(tasks.length),
    },
  ];
}
