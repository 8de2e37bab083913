import type { ContentValues, FieldValue, Kind } from '@ensemble/contract';
import { Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldProps } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { Behind } from '../language-state.tsx';
import type { FieldParts, FieldsProps, KnownText } from '../shown-kind.ts';
import { HistoryButton } from '../versions/history-button.tsx';
import { MemberPreview } from './member-preview.tsx';
import { TextField } from './text-field.tsx';
import type { BeforeSave, Side, Sides } from './sides.ts';

interface SidesFieldsProps<K extends Kind> {
  sides: Sides<K>;
  parts: FieldParts<K>;
  /** Whether what both languages share stands above them. */
  sharedFirst?: boolean;
}

/** The fields of a text, made of its kind: those that both languages share, and a group for each language, side by side where there is room (LEARN-27). */
export function SidesFields<K extends Kind>({ sides, parts, sharedFirst }: SidesFieldsProps<K>) {
  const { t } = useTranslation();
  const { first, other, all, shared } = sides;
  const { kind } = first.editing.shown;
  const own = Object.keys(kind.fields).filter((name) => !shared.includes(name));
  if (!other)
    return (
      <Stack>
        <SideTools sides={sides} side={first} />
        <Parts kind={kind as K} names={own} parts={parts} {...partsOf(sides, first)} />
      </Stack>
    );
  const both = shared.length > 0 && (
    <Fieldset legend={t('content.bothLanguages')} styles={legend}>
      <Stack>
        <Parts
          kind={kind as K}
          names={shared}
          parts={parts}
          {...partsOf(sides, first)}
          form={sharedForm(sides)}
          other={other.language}
        />
      </Stack>
    </Fieldset>
  );
  return (
    <Stack>
      {sharedFirst && both}
      {/* Under one another where there is no room side by side. */}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {all.map((side) => (
          <Fieldset
            key={side.language}
            legend={t(`content.inLanguage.${side.language}`)}
            styles={legend}
          >
            <Stack>
              <SideTools sides={sides} side={side} />
              <Parts kind={kind as K} names={own} parts={parts} {...partsOf(sides, side)} />
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
      {!sharedFirst && both}
    </Stack>
  );
}

type Form<K extends Kind> = FieldsProps<K>['form'];

/** What the parts of a language are given. */
function partsOf<K extends Kind>(sides: Sides<K>, side: Side<K>): FieldsProps<K> {
  return {
    form: side === sides.first && sides.other ? mirroredForm(sides) : side.editing.form,
    organizationId: side.editing.draftKey.organizationId,
    language: side.language,
    isFirst: side === sides.first,
  };
}

/** A form that sets more than its own field. */
const withSet = <K extends Kind>(
  form: Form<K>,
  set: (name: string, value: FieldValue) => void,
) => ({
  ...form,
  set: set as Form<K>['set'],
  field: ((name: never) => {
    const field = form.field(name) as unknown as FieldProps<FieldValue>;
    return { ...field, onChange: (change: unknown) => set(name, valueIn(change)) };
  }) as Form<K>['field'],
});
const valueIn = (change: unknown): FieldValue => {
  if (typeof change !== 'object' || change === null)
    return typeof change === 'string' ? change : '';
  if (Array.isArray(change)) return change.map(String);
  return String(Reflect.get(Object(Reflect.get(change, 'currentTarget')), 'value') ?? '');
};

/** The form for what both languages share: what is chosen goes to both, each in its own words. */
function sharedForm<K extends Kind>({ first, other, carry }: Sides<K>): Form<K> {
  const { form } = first.editing;
  if (!other) return form;
  const theirs = other.editing.form;
  const shared = withSet<K>(form, (name, value) => {
    form.set(name as never, value as never);
    const carried = carry(name, value, first.language, other.language);
    theirs.set(name as never, carried as never);
  });
  return {
    ...shared,
    field: ((name: never) => {
      const field = shared.field(name);
      // What only the other language refuses, as a category that has no name in it, is said here too.
      return { ...field, error: field.error ?? theirs.field(name).error };
    }) as Form<K>['field'],
  };
}

/** The form of the language that was opened: what is the same in both, as a phone number, is typed once until the other says something else. */
function mirroredForm<K extends Kind>({ first, other, shared }: Sides<K>): Form<K> {
  const { form, shown } = first.editing;
  const theirs = other?.editing.form;
  return withSet<K>(form, (name, value) => {
    const isSame = Reflect.get(form.values, name) === Reflect.get(theirs?.values ?? {}, name);
    form.set(name as never, value as never);
    if (shown.kind.fields[name]?.isMirrored && isSame && !shared.includes(name))
      theirs?.set(name as never, value as never);
  });
}

interface PartsProps<K extends Kind> extends FieldsProps<K> {
  kind: K;
  names: readonly string[];
  parts: FieldParts<K>;
}

function Parts<K extends Kind>({ kind, names, parts, ...props }: PartsProps<K>) {
  return names.map((name) => {
    const Part = parts[name];
    if (Part) return <Part key={name} {...props} />;
    const field = kind.fields[name];
    if (!field || field.isHidden || field.look !== 'line') return null;
    const typed = props.form.field(name as never) as unknown as FieldProps<string>;
    return <TextField key={name} kind={kind} language={props.language} field={typed} />;
  });
}

/** What goes with a language: whether it is written, published or older than the other one, its preview and its saves. */
function SideTools<K extends Kind>({ sides, side }: { sides: Sides<K>; side: Side<K> }) {
  const { editing, text, language } = side;
  const { shown, draftKey, form, restoreRevision } = editing;
  const group = useRef<HTMLDivElement>(null);
  const other = sides.all.find((each) => each !== side);
  const typed =
    other && (other.isEmpty ? {} : { values: other.editing.form.values as ContentValues });
  return (
    <>
      <Group
        gap="xs"
        justify="space-between"
        ref={group}
        tabIndex={-1}
        mih={28}
        style={{ outline: 'none' }}
      >
        <SideState text={text} isOnly={!other} />
        <Group gap="xs">
          {shown.Screen && (
            <MemberPreview
              draftKey={draftKey}
              values={form.values as ContentValues}
              screen={shown.Screen}
              other={typed}
              size="compact-sm"
            />
          )}
          {text && (
            <HistoryButton
              shown={shown}
              organizationId={draftKey.organizationId}
              itemId={text.id}
              language={language}
              onRestoreRevision={restoreRevision}
              size="compact-sm"
            />
          )}
        </Group>
      </Group>
      {other && text?.isBehind && (
        <Behind
          organizationId={draftKey.organizationId}
          text={text}
          onMarked={() => group.current?.focus()}
        />
      )}
    </>
  );
}

/** The name of a group, as large as those of its fields. */
const legend = {
  root: { minWidth: 0 },
  legend: { fontSize: 'var(--mantine-font-size-md)', fontWeight: 700 },
};

const tones = { draft: 'off', published: 'good' } as const satisfies Record<string, StatusTone>;

/** Whether a language is written, and whether members see it where that can be chosen. */
function SideState({ text, isOnly }: { text: KnownText | undefined; isOnly: boolean }) {
  const { t } = useTranslation();
  if (text?.status)
    return <StatusBadge tone={tones[text.status]} label={t(`content.status.${text.status}`)} />;
  if (text || isOnly) return <span />;
  return <StatusBadge tone="off" label={t('content.notWritten')} />;
}

/** Where parts of a form say what is still to be done before they are saved. */
export const BeforeSaveContext = createContext<Set<BeforeSave> | undefined>(undefined);

/** Does something before a language is saved; answers false where it fails, and nothing is saved. */
export function useBeforeSave(language: BeforeSave['language'], work: () => boolean): void {
  const all = use(BeforeSaveContext);
  const latest = useEffectEvent(work);
  useEffect(() => {
    const own = { language, work: () => latest() };
    all?.add(own);
    return () => void all?.delete(own);
  }, [all, language]);
}

export const BeforeSaveOf = ({ of, children }: { of: Set<BeforeSave>; children: ReactNode }) => (
  <BeforeSaveContext value={of}>{children}</BeforeSaveContext>
);
