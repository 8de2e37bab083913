import { type articleKind, type Category, type Language, otherOf } from '@ensemble/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { type FieldsProps, type TextSubject, textsQuery } from '../content/index.ts';
import { categories } from './categories.ts';

const CategoryDialog = lazyDialog(() => import('./category-dialog.tsx'));

/**
 * The categories of an article, chosen once for both languages where it has both (LEARN-15); one
 * that is missing, or has no name in the other language, is made here, and the article takes it (LEARN-29).
 */
export function CategoriesField(props: FieldsProps<typeof articleKind>) {
  const { t } = useTranslation();
  const { form, organizationId, language, other } = props;
  const { known, chosen, chooseAdded } = useCategories(form, organizationId, language);
  const names = useOtherNames(organizationId, known, other);
  const { open, show } = useDialog<TextSubject>();
  return (
    <Stack gap="xs" pos="relative">
      <ChoicesField
        label={t('content.field.categories')}
        required
        searchable
        lang={other ? undefined : language}
        data={known.map(({ id, title }) => ({
          value: id,
          label: names.has(id) ? `${title} / ${names.get(id)}` : title,
        }))}
        placeholder={chosen.length > 0 ? undefined : t('articles.chooseCategories')}
        nothingFoundMessage={t(
          known.length > 0 ? 'articles.noSuchCategory' : 'articles.noCategoriesYet',
        )}
        {...form.field('categories')}
        value={chosen}
        // Where it opened above the field, the list would cover the button there.
        comboboxProps={{ position: 'bottom', middlewares: { flip: false } }}
      />
      {other && <Unnamed {...{ known, chosen, other }} onWrite={open} />}
      {/* In the line of the label: the list opens below the field, and would cover it there. */}
      <Button
        pos="absolute"
        top={-2}
        right={0}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => open({ language })}
      >
        {t('articles.addCategory')}
      </Button>
      {show((opened, subject) => (
        <CategoryDialog
          {...opened}
          subject={subject}
          organizationId={organizationId}
          onAdded={chooseAdded}
        />
      ))}
    </Stack>
  );
}

/** The chosen categories that members who read the other language would not find, each with the way to name it. */
function Unnamed({
  known,
  chosen,
  other,
  onWrite,
}: {
  known: readonly Category[];
  chosen: readonly string[];
  other: Language;
  onWrite: (subject: TextSubject) => void;
}) {
  const { t } = useTranslation();
  return known
    .filter(({ id, translation }) => chosen.includes(id) && translation === null)
    .map(({ id, title }) => (
      <Group key={id} gap="xs">
        <Text size="sm">{t(`articles.categoryMissing.${other}`, { title })}</Text>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onWrite({ id, language: otherOf(other) })}
        >
          {t(`content.writeNamed.${other}`, { title })}
        </Button>
      </Group>
    ));
}

/** What the categories are called in the other language, by the id of each. */
function useOtherNames(
  organizationId: string,
  known: readonly Category[],
  other: Language | undefined,
): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    ...textsQuery(categories, organizationId, other ?? 'en'),
    enabled: other !== undefined,
  });
  return new Map(
    known.flatMap(({ id, translation }) => {
      const name = data.find((each) => each.id === translation?.id)?.title;
      return other && name ? [[id, name]] : [];
    }),
  );
}

/** The categories to choose from. One that was deleted in the meantime is none: an earlier save, or a draft, may still name it. */
function useCategories(
  form: FieldsProps<typeof articleKind>['form'],
  organizationId: string,
  language: Language,
) {
  const {
    data: known = [],
    isSuccess,
    isFetchedAfterMount,
  } = useQuery({
    ...textsQuery(categories, organizationId, language),
    staleTime: 0,
  });
  const named = form.values.categories;
  const chosen = named.filter((id) => known.some((each) => each.id === id));
  const dropGone = useEffectEvent(() => form.set('categories', chosen));
  const isAnyGone = isSuccess && isFetchedAfterMount && chosen.length < named.length;
  useEffect(() => {
    if (isAnyGone) dropGone();
  }, [isAnyGone]);
  // A new category is chosen once the list has it: until then it would pass for a deleted one.
  const [added, setAdded] = useState<string>();
  const choose = useEffectEvent((id: string) => {
    if (!chosen.includes(id)) form.set('categories', [...chosen, id]);
  });
  const isAddedKnown = known.some(({ id }) => id === added);
  useEffect(() => {
    if (added !== undefined && isAddedKnown) choose(added);
  }, [added, isAddedKnown]);
  return { known, chosen, chooseAdded: setAdded };
}
