import type { ErrorType, Schema } from '@ensemble/contract';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiError, errorText } from '../client/index.ts';
import { currentLanguage, type PhraseKey, phrase, useTranslation } from '../i18n/index.ts';
import { check, type FieldError, type FieldErrors, errorsFromServer } from './form-state.ts';

interface FormOptions<S extends Schema> {
  /** A schema of the contract: the one the server checks by. */
  readonly schema: S;
  readonly initial: z.input<S>;
  /** What the schema cannot know, as the rules of passwords here; told as what the schema refuses. */
  readonly alsoCheck?: (values: z.input<S>) => FieldErrors;
  /** Sends the checked values; throws what the server refuses. */
  readonly onSubmit: (values: z.output<S>) => Promise<void>;
  /** The field under which a refusal is told that names none of this form's. */
  readonly refusalField?: keyof z.input<S> & string;
  /** The fields that refusals of these kinds are about, though they do not name them. */
  readonly refusalFields?: Partial<Record<ErrorType, keyof z.input<S> & string>>;
  /** Takes a refusal that belongs elsewhere than in the form; answers whether it did. */
  readonly onRefusal?: (error: unknown) => boolean | Promise<boolean>;
  /** A refusal of an earlier page of the same form, to begin with under the fields it names. */
  readonly refused?: unknown;
  /** The id of its element, where that holds several forms. */
  readonly id?: string | undefined;
  /** Shows the refusal as a whole as well where it names fields. */
  readonly alsoAsWhole?: boolean;
}

interface State<V> {
  readonly values: V;
  readonly errors: FieldErrors;
  readonly refusal?: unknown;
  readonly submitting: boolean;
  readonly changed: boolean;
}

/** What an input takes: `<TextInput label=… {...form.field('email')} />`. */
export interface FieldProps<T> {
  name: string;
  'data-field': string;
  value: T;
  error: string | undefined;
  onChange: (change: T | { currentTarget: { value: string } } | null) => void;
}

export interface Form<S extends Schema> {
  values: z.input<S>;
  set: <K extends keyof z.input<S> & string>(name: K, value: z.input<S>[K]) => void;
  field: <K extends keyof z.input<S> & string>(name: K) => FieldProps<NonNullable<z.input<S>[K]>>;
  submit: () => Promise<void>;
  /** What is sent of what is typed; undefined where something is wrong, which is then said. */
  check: () => z.output<S> | undefined;
  /** Says what the server refused, in the field it is about or as a whole. */
  showRefusal: (error: unknown) => Promise<void>;
  /** Puts other values in the place of all; `changed` says whether they are still to be saved. */
  fill: (values: z.input<S>, changed: boolean) => void;
  /** Puts back what the form began with. */
  reset: () => void;
  submitting: boolean;
  changed: boolean;
  /** A refusal that belongs to no field; stands in the form until it is closed, or the next submit. */
  refusal: unknown;
  /** Takes away what was refused as a whole. */
  dismissRefusal: () => void;
  /** The id of its element. */
  id: string;
}

/** A form on a contract schema: values, complaints under their fields, and one submit at a time. */
export function useForm<S extends Schema>(options: FormOptions<S>): Form<S> {
  // Complaints are kept as phrases, so that they change with the language.
  useTranslation();
  type Values = z.input<S> & Record<string, unknown>;
  const { state, latest, dispatch } = useLatestState<State<Values>>({
    values: options.initial as Values,
    errors: errorsFromServer(options.refused, Object.keys(options.initial as Values)),
    submitting: false,
    changed: false,
  });
  const ownId = useId();
  const { id = ownId } = options;
  const busy = useRef(false);

  const set: Form<S>['set'] = (name, value) => {
    const { [name]: _gone, ...errors } = latest.current.errors;
    dispatch({ values: { ...latest.current.values, [name]: value }, errors, changed: true });
  };
  const refuse = (errors: FieldErrors) => {
    // Drawn at once: the focus goes to what is refused.
    flushSync(() => dispatch({ errors }));
    focusFirstInvalid(id);
  };
  const checkTyped = () => {
    const checked = check(options.schema, latest.current.values);
    const more = options.alsoCheck?.(latest.current.values) ?? {};
    dispatch({ refusal: undefined, errors: {} });
    if (checked.ok && Object.keys(more).length === 0) return checked.values;
    refuse({ ...more, ...(checked.ok ? {} : checked.errors) });
    return undefined;
  };
  const showRefusal = async (error: unknown) => {
    const errors = errorsOf(error, Object.keys(latest.current.values), fieldFor(error, options));
    const isShown = Object.keys(errors).length > 0;
    if (isShown) refuse(errors);
    if (isShown ? options.alsoAsWhole : !(await options.onRefusal?.(error)))
      dispatch({ refusal: error });
  };
  const submit = async () => {
    // State is too late for the second half of a double click.
    if (busy.current) return;
    const values = checkTyped();
    if (values === undefined) return;
    busy.current = true;
    dispatch({ submitting: true });
    try {
      await options.onSubmit(values);
      dispatch({ changed: false });
    } catch (error) {
      await showRefusal(error);
    } finally {
      busy.current = false;
      dispatch({ submitting: false });
    }
  };
  const put = (values: z.input<S>, changed: boolean) =>
    dispatch({ errors: {}, refusal: undefined, values: values as Values, changed });
  const { errors: _errors, ...shown } = state;
  return {
    ...{ ...shown, set, submit, id, showRefusal, check: checkTyped, fill: put },
    field: (name) => fieldProps<z.input<S>, typeof name>(name, state, set),
    reset: () => put(options.initial, false),
    refusal: state.refusal,
    dismissRefusal: () => dispatch({ refusal: undefined }),
  };
}

/** The field that a refusal is told under where it names none. */
function fieldFor<S extends Schema>(
  error: unknown,
  { refusalField, refusalFields = {} }: FormOptions<S>,
): string | undefined {
  const kind = error instanceof ApiError ? (error.errorType as ErrorType) : undefined;
  return (kind && refusalFields[kind]) ?? refusalField;
}

/** What a refusal says under the fields: those it names, else the one that takes all the others. */
function errorsOf(
  error: unknown,
  fields: readonly string[],
  rest: string | undefined,
): FieldErrors {
  const errors = errorsFromServer(error, fields);
  return Object.keys(errors).length > 0 || rest === undefined
    ? errors
    : { [rest]: [{ text: errorText(error, currentLanguage()) }] };
}

/** A state and what it is by now: a field set late, as by an upload, is put to what was typed in the meantime. */
function useLatestState<S>(initial: S) {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  const dispatch = (change: Partial<S>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };
  return { state, latest, dispatch };
}

function fieldProps<V, K extends keyof V & string>(
  name: K,
  state: State<V>,
  set: (name: K, value: V[K]) => void,
): FieldProps<NonNullable<V[K]>> {
  return {
    name,
    'data-field': name,
    value: (state.values[name] ?? '') as NonNullable<V[K]>,
    error: state.errors[name]?.map(textOf).join(' '),
    // An input hands over an event, a select its value.
    onChange: (change) =>
      set(name, (isEvent(change) ? change.currentTarget.value : (change ?? '')) as V[K]),
  };
}

const isEvent = (change: unknown): change is { currentTarget: { value: string } } =>
  typeof change === 'object' && change !== null && 'currentTarget' in change;

/** A complaint in the language shown. */
export const textOf = (error: FieldError): string =>
  'text' in error ? error.text : phrase(error.key as PhraseKey, error.values);

/** After the complaints are drawn: the library marks refused inputs. */
export function focusFirstInvalid(form: string): void {
  const wanted = '[data-field][aria-invalid="true"]';
  requestAnimationFrame(() =>
    document.getElementById(form)?.querySelector<HTMLElement>(wanted)?.focus(),
  );
}
