import './phrases.ts';
import { type Language, otherOf, type Preset } from '@ensemble/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconLanguage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import {
  type ClientList,
  type Column,
  DataTable,
  pageOf,
  useTableView,
} from '../../table/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { AppContentPage } from '../app-content/index.ts';
import { ContentLanguage, textAddress, useContentLanguage } from '../content/index.ts';
import { presetsQuery, usePresetCalls } from './presets.queries.ts';

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
  const source = useQuery(presetsQuery(organizationId, language));
  const { view, change } = useTableView({ sorts, sort: 'title' });
  const { rows, count } = pageOf(source.data ?? [], view, list, language);
  const deletion = useDialog<Preset>();
  const add = (
    <Button
      component={Link}
      to={textAddress({ kind: 'preset', language })}
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
      <DataTable
        label={t('presets.title')}
        columns={useColumns(language)}
        rows={rows}
        count={count}
        rowKey={({ id }) => id}
        source={source}
        view={view}
        onChange={change}
        search={{ label: t('presets.search') }}
        rowActions={useActions(offered, deletion.open)}
        rowActionsLabel={({ title }) => t('presets.actionsFor', { title })}
        emptyHint={t('presets.none')}
        emptyAction={add}
      />
      {deletion.dialog && (
        <DeleteDialog
          organizationId={organizationId}
          preset={deletion.dialog.subject}
          opened={deletion.dialog.opened}
          onClose={deletion.close}
        />
      )}
    </AppContentPage>
  );
}

function useActions(offered: readonly Language[], remove: (preset: Preset) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return ({ translation, ...preset }: Preset) => {
    const { id, title, language } = preset;
    const other = otherOf(language);
    const go = (to: Parameters<typeof textAddress>[0]) => () => void navigate(textAddress(to));
    return [
      {
        key: 'edit',
        label: t('presets.edit', { title }),
        icon: <IconPencil size={18} aria-hidden />,
        onSelect: go({ kind: 'preset', language, id }),
      },
      ...(translation === null && offered.includes(other)
        ? [
            {
              key: 'translate',
              label: t(`content.writeNamed.${other}`, { title }),
              icon: <IconLanguage size={18} aria-hidden />,
              onSelect: go({ kind: 'preset', language: other, translationOf: id }),
            },
          ]
        : []),
      {
        key: 'delete',
        label: t('presets.delete', { title }),
        icon: <IconTrash size={18} aria-hidden />,
        destructive: true,
        onSelect: () => remove({ translation, ...preset }),
      },
    ];
  };
}

interface DeleteDialogProps {
  organizationId: string;
  preset: Preset;
  opened: boolean;
  onClose: () => void;
}

function DeleteDialog({ organizationId, preset, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { remove } = usePresetCalls(organizationId);
  const { title } = preset;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('presets.deleteTitle', { title })}
      confirmLabel={t('presets.deleteNow')}
      failure={t('presets.deleteFailed')}
      destructive
      onConfirm={async () => {
        await remove(preset.id);
        notifySuccess(t('presets.deleted', { title }));
      }}
    >
      {t('presets.deleteText')}
    </ConfirmDialog>
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
          <Anchor
            component={Link}
            to={textAddress({ kind: 'preset', language, id })}
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
