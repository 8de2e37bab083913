import { type Kind, type Language, otherOf } from '@ensemble/contract';
import { IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import {
  type ClientList,
  type Column,
  DataTable,
  pageOf,
  type RowAction,
  useTableView,
} from '../../table/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useContentLanguage } from './content-language.tsx';
import { useMissingFilter, useTranslationColumn } from './translation-column.tsx';
import { textsQuery, useTextCalls } from './content.queries.ts';
import type { KnownText, ListedKind, TextSubject } from './shown-kind.ts';

/** What a list says of its kind; each takes the title of a text. */
interface PanelWords {
  readonly label: string;
  readonly search?: string;
  readonly empty: string;
  readonly actionsFor: (title: string) => string;
  readonly edit: (title: string) => string;
  readonly remove: (title: string) => string;
}
/** What is said where a text is deleted. */
interface RemovalWords {
  readonly title: (title: string) => string;
  readonly text: string;
  readonly now: string;
  readonly failed: string;
  readonly done: (title: string) => string;
}

/** The dialog that deletes a text. */
export interface RemovalProps<T> {
  /** New each time it opens. */
  readonly key: number;
  readonly text: T;
  /** All texts of its language. */
  readonly all: readonly T[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface ContentPanelProps<K extends Kind, T extends KnownText, Sort extends string> {
  shown: ListedKind<K, T>;
  organizationId: string;
  language: Language;
  words: PanelWords;
  columns: readonly Column<T, Sort>[];
  /** How its rows are searched and sorted; without it they stand as members see them. */
  list?: ClientList<T, Sort>;
  /** The first sort. */
  sorts: readonly [Sort, ...Sort[]];
  /** What adds a text. */
  add: ReactNode;
  onOpen: (subject: TextSubject) => void;
  /** What else can be done with a text, before the rest. */
  actionsOf?: (text: T) => readonly RowAction[];
  removal: RemovalWords | ((props: RemovalProps<T>) => ReactNode);
}

/** A page holds them all where members see them in their order. */
const maxInOrder = 100;

/** The texts of a kind in one language, and what can be done with each: change, translate, delete. */
export function ContentPanel<K extends Kind, T extends KnownText, Sort extends string>(
  props: ContentPanelProps<K, T, Sort>,
) {
  const { shown, organizationId, language, words, list, sorts, removal, ...table } = props;
  const { t } = useTranslation();
  const source = useQuery(textsQuery(shown, organizationId, language));
  const { view, change } = useTableView({ sorts, sort: sorts[0] });
  const missing = useMissingFilter(language);
  const translationColumn = useTranslationColumn(language);
  const deletion = useDialog<T>();
  const all = source.data ?? [];
  const titleOf = titleOfKind(shown.kind);
  const shownTexts = missing.isOn ? all.filter(({ translation }) => !translation) : all;
  const paged = list
    ? pageOf([...shownTexts], view, list, language)
    : inOrder(shownTexts, view.page);
  const dialog = deletion.dialog && {
    key: deletion.dialog.key,
    text: deletion.dialog.subject,
    all,
    opened: deletion.dialog.opened,
    onClose: deletion.close,
  };
  return (
    <>
      <DataTable
        label={words.label}
        columns={[...table.columns, ...translationColumn]}
        tools={missing.tools}
        {...paged}
        rowKey={({ id }) => id}
        source={source}
        view={list ? view : { ...view, size: maxInOrder }}
        onChange={change}
        {...(words.search && { search: { label: words.search } })}
        {...(!list && { fixedPageSize: maxInOrder })}
        rowActions={useActions(props, deletion.open)}
        rowActionsLabel={(text) => words.actionsFor(titleOf(text))}
        emptyHint={missing.isOn ? t('content.nothingMissing') : words.empty}
        emptyAction={missing.isOn ? undefined : table.add}
      />
      {dialog && typeof removal === 'function' && removal(dialog)}
      {dialog && typeof removal === 'object' && (
        <RemovalDialog
          shown={shown}
          organizationId={organizationId}
          words={removal}
          title={titleOf(dialog.text)}
          text={dialog.text}
          opened={dialog.opened}
          onClose={dialog.onClose}
        />
      )}
    </>
  );
}

const inOrder = <T,>(all: readonly T[], page: number) => ({
  rows: all.slice((page - 1) * maxInOrder, page * maxInOrder),
  count: all.length,
});

const titleOfKind =
  ({ title }: Kind) =>
  (text: KnownText): string =>
    String(Reflect.get(text, title));

function useActions<K extends Kind, T extends KnownText, Sort extends string>(
  { shown, words, onOpen, actionsOf }: ContentPanelProps<K, T, Sort>,
  remove: (text: T) => void,
) {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  const titleOf = titleOfKind(shown.kind);
  return (text: T): readonly RowAction[] => {
    const { id, language, translation } = text;
    const title = titleOf(text);
    const other = otherOf(language);
    const translate = {
      key: 'translate',
      label: t(`content.writeNamed.${other}`, { title }),
      icon: <IconLanguage size={18} aria-hidden />,
      onSelect: () => onOpen({ language: other, translationOf: id }),
    };
    return [
      ...(actionsOf?.(text) ?? []),
      {
        key: 'edit',
        label: words.edit(title),
        icon: <IconPencil size={18} aria-hidden />,
        onSelect: () => onOpen({ id, language }),
      },
      ...(translation === null && offered.includes(other) ? [translate] : []),
      {
        key: 'delete',
        label: words.remove(title),
        icon: <IconTrash size={18} aria-hidden />,
        destructive: true,
        onSelect: () => remove(text),
      },
    ];
  };
}

interface RemovalDialogProps<K extends Kind, T extends KnownText> {
  shown: ListedKind<K, T>;
  organizationId: string;
  words: RemovalWords;
  text: KnownText;
  title: string;
  opened: boolean;
  onClose: () => void;
}

function RemovalDialog<K extends Kind, T extends KnownText>(props: RemovalDialogProps<K, T>) {
  const { shown, organizationId, words, text, title, ...dialog } = props;
  const { remove } = useTextCalls(shown, organizationId);
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title(title)}
      confirmLabel={words.now}
      failure={words.failed}
      destructive
      onConfirm={async () => {
        await remove(text.id);
        notifySuccess(words.done(title));
      }}
    >
      {words.text}
    </ConfirmDialog>
  );
}
