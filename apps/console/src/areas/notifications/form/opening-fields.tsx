import { importances, type Notification, notificationBehaviours } from '@ensemble/contract';
import { NativeSelect, Radio, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './form.module.css';
import { articlesQuery } from '../notifications.queries.ts';
import type { NotificationFormState } from './use-notification-editing.ts';

interface OpeningFieldsProps {
  organizationId: string;
  notification: Notification | undefined;
  form: NotificationFormState;
}

/** What the notification opens in the app, and which article (NOTIF-15, NOTIF-18). */
export function OpeningFields({ organizationId, notification, form }: OpeningFieldsProps) {
  const { t } = useTranslation();
  const behaviour = form.field('behaviour');
  const isSeries = Boolean(notification?.series);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('notifications.behaviourLabel')}
        required
        {...behaviour}
        onChange={(event) => {
          behaviour.onChange(event);
          // A message that repeats cannot open an article.
          if (event.currentTarget.value === 'LinkToArticle') form.set('repeats', 'none');
        }}
        data={[
          { value: '', label: t('notifications.chooseBehaviour'), disabled: true },
          ...notificationBehaviours.map((value) => ({
            value,
            label: t(`notifications.behaviour.${value}`),
            disabled: isSeries && value === 'LinkToArticle',
          })),
        ]}
      />
      {form.values.behaviour === 'LinkToArticle' && (
        <ArticleSelect organizationId={organizationId} notification={notification} form={form} />
      )}
    </div>
  );
}

const searchDelayMs = 300;

/** The articles that no notification announces yet, and the one that this one does (NOTIF-19). */
function ArticleSelect({ organizationId, notification, form }: OpeningFieldsProps) {
  const { t } = useTranslation();
  const { articleId } = form.values;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ id: articleId, title: notification?.articleTitle ?? '' });
  // What was chosen stands in the field, and is no search.
  const [term] = useDebouncedValue(typed === chosen.title ? '' : typed.trim(), searchDelayMs);
  const { data } = useQuery(articlesQuery(organizationId, term, notification?.id));
  const articles = data?.articles ?? [];
  const listed = articles.find(({ id }) => id === articleId);
  // The address names an article by its id alone.
  if (listed && chosen.title === '') setChosen(listed);
  return (
    <Select
      label={t('notifications.article')}
      description={t('notifications.articleHint')}
      required
      searchable
      placeholder={t('notifications.chooseArticle')}
      nothingFoundMessage={t('notifications.noArticle')}
      maxDropdownHeight={260}
      // The server searches.
      filter={({ options }) => options}
      data={[
        ...(listed || articleId === '' || chosen.title === ''
          ? []
          : [{ value: articleId, label: chosen.title }]),
        ...articles.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      searchValue={typed}
      onSearchChange={setTyped}
      {...form.field('articleId')}
      onChange={(value, option) => {
        setChosen({ id: value ?? '', title: option?.label ?? '' });
        form.set('articleId', value ?? '');
      }}
    />
  );
}

/** Everyday or important, each with what it means. */
export function ImportanceField({ form }: { form: NotificationFormState }) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('notifications.importanceLabel')} {...form.field('importance')}>
      <Stack gap="xs" mt="xs">
        {importances.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`notifications.importance.${value}`)}
            description={t(`notifications.importanceHint.${value}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
