import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type Language, maxTaskLength } from '@ensemble/contract';
import { ActionIcon, Box, Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { counted } from '../../form/character-count.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { TaskInput } from './task-input.tsx';
import { isTask, withKeys, withTask } from './tasks.ts';
import classes from './tasks-field.module.css';

interface TasksFieldProps {
  tasks: readonly string[];
  language: Language;
  error: string | undefined;
  newTask: NewTaskState;
  onChange: (tasks: string[]) => void;
}

interface NewTaskState {
  readonly typed: string;
  readonly error: string | undefined;
  /** What became of the one typed before. */
  readonly outcome: string | undefined;
  readonly type: (typed: string) => void;
  /** Adds what is typed; answers false where it is no task. */
  readonly add: () => boolean;
}

/** The task still being typed: it is added by its button, by Enter, and by saving (PRESETS-11). */
export function useNewTask(
  tasks: readonly string[],
  onChange: (tasks: string[]) => void,
): NewTaskState {
  const { t } = useTranslation();
  const [state, setState] = useState<{ typed: string; error?: string; outcome?: string }>({
    typed: '',
  });
  const add = () => {
    const { typed } = state;
    if (!isTask(typed)) {
      setState({ typed, error: t('goalTemplates.taskRefused') });
      return false;
    }
    const more = withTask(tasks, typed);
    const isAdded = more.length > tasks.length;
    onChange(more);
    const said = { task: typed.trim() };
    setState({
      typed: '',
      outcome: t(isAdded ? 'goalTemplates.taskAdded' : 'goalTemplates.taskThere', said),
    });
    return true;
  };
  return {
    typed: state.typed,
    error: state.error,
    outcome: state.outcome,
    type: (typed) => setState({ typed }),
    add,
  };
}

/** The tasks of a goal, in their order, which the mouse, a finger or the keyboard changes (PRESETS-10, PRESETS-11). */
export function TasksField({ tasks, language, error, newTask, onChange }: TasksFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const { keys, move, drop } = useKeys(tasks.length);
  const announcements = useAnnouncements(tasks, keys);
  const sensors = useSortingSensors();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from === to || to < 0) return;
    move(from, to);
    onChange(arrayMove([...tasks], from, to));
  };
  return (
    <fieldset ref={field} className={classes.field} aria-describedby={error && errorId}>
      <Input.Label component="legend" size="md" required>
        {t('content.field.tasks')}
      </Input.Label>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('goalTemplates.dragHelp') },
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={classes.list} aria-label={t('content.field.tasks')}>
            {tasks.map((task, index) => (
              <TaskRow
                key={keys[index]}
                id={keys[index] ?? ''}
                position={index + 1}
                task={task}
                language={language}
                onChange={(value) => onChange(tasks.with(index, value))}
                onRemove={() => {
                  drop(index);
                  onChange(tasks.toSpliced(index, 1));
                  focusAfter(field.current, index);
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <NewTask language={language} isWanted={error !== undefined} task={newTask} />
      {error && (
        <Input.Error id={errorId} mt="xs">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

const useSortingSensors = () =>
  useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** The task goes: the focus to the one that takes its place, else to the new one. */
function focusAfter(field: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const left = [...(field?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const typing = field?.querySelector<HTMLElement>('[data-field="tasks"]');
    (left[index] ?? left.at(-1) ?? typing)?.focus();
  });
}

/** A key for each task that stays with it while it is moved and typed into. */
function useKeys(count: number) {
  const [state, setState] = useState(() => withKeys({ keys: [], next: 0 }, count));
  // Added at the end, or another text came into the form.
  const current = state.keys.length === count ? state : withKeys(state, count);
  if (current !== state) setState(current);
  const { keys } = current;
  return {
    keys,
    move: (from: number, to: number) =>
      setState({ ...current, keys: arrayMove([...keys], from, to) }),
    drop: (index: number) => setState({ ...current, keys: keys.toSpliced(index, 1) }),
  };
}

/** What is said while a task is moved by the keyboard. */
function useAnnouncements(tasks: readonly string[], keys: readonly string[]): Announcements {
  const { t } = useTranslation();
  const indexOf = (id: unknown) => keys.indexOf(String(id));
  const said = (id: unknown, over: unknown) => ({
    task: tasks[indexOf(id)] ?? '',
    place: String(indexOf(over) + 1),
    count: tasks.length,
  });
  return {
    onDragStart: ({ active }) => t('goalTemplates.lifted', said(active.id, active.id)),
    // Over itself a task is still where it was lifted.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('goalTemplates.moved', said(active.id, over.id))
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('goalTemplates.dropped', said(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('goalTemplates.putBack', said(active.id, active.id)),
  };
}

interface TaskRowProps {
  id: string;
  position: number;
  task: string;
  language: Language;
  onChange: (task: string) => void;
  onRemove: () => void;
}

function TaskRow({ id, position, task, language, onChange, onRemove }: TaskRowProps) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.task}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('goalTemplates.moveTask', { task })}
      >
        <IconGripVertical size={20} aria-hidden />
      </ActionIcon>
      <TaskInput
        aria-label={t('goalTemplates.task', { place: String(position) })}
        lang={language}
        value={task}
        error={isTask(task) ? undefined : t('goalTemplates.taskRefused')}
        onChange={onChange}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        data-remove
        aria-label={t('goalTemplates.removeTask', { task })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface NewTaskProps {
  language: Language;
  /** Takes the focus where the form is refused for want of a task. */
  isWanted: boolean;
  task: NewTaskState;
}

/** One more task; Enter adds it and leaves the form alone (PRESETS-11). The button goes below where the field would be too narrow. */
function NewTask({ language, isWanted, task }: NewTaskProps) {
  const { t } = useTranslation();
  const { typed, error, outcome, type, add } = task;
  const id = useId();
  return (
    <Box mt="xs">
      <Input.Label size="md" htmlFor={id}>
        {t('goalTemplates.newTask')}
      </Input.Label>
      <Group align="start" gap="xs">
        <Stack style={{ flex: '1 1 14rem' }} gap={0}>
          <TaskInput
            id={id}
            lang={language}
            autoComplete="off"
            value={typed}
            error={error}
            data-field="tasks"
            aria-invalid={isWanted || error !== undefined}
            {...counted(typed.length, maxTaskLength)}
            onChange={type}
            onEnter={add}
          />
          <Text size="sm" role="status">
            {outcome}
          </Text>
        </Stack>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('goalTemplates.addTask')}
        </Button>
      </Group>
    </Box>
  );
}
