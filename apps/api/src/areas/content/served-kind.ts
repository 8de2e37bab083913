import {
  type ContentStatus,
  type ContentValues,
  type Kind,
  type Language,
  mayDo,
  replyValues,
  type UserType,
  valuesOf,
} from '@ensemble/contract';
import type * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import { type AuditEntry, recordTenantAct } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import type { ContentRow, readTexts, TextRow } from './content-item.store.ts';

/** Who acts, where from, in which organisation: what every call on content has. */
export interface Actor {
  readonly scope: Scope;
  readonly caller: Caller;
  readonly origin: Origin;
}

/** A call that writes a text of any kind. */
export interface WriteCall extends Actor {
  readonly role: UserType;
  readonly params: Readonly<Record<string, string>>;
  readonly body: {
    readonly language: Language;
    readonly organizationId?: string | undefined;
    /** Of a new text: the one it says in the other language. */
    readonly translationOf?: string | undefined;
    /** Of a changed text: the version its form began with. */
    readonly version?: number | undefined;
  };
}

/** A kind as the server keeps it. */
export interface StoredKind {
  readonly kind: Kind;
  /** Brings a deleted text back, where more comes back than the text. */
  readonly restore?: (tx: Transaction, actor: Actor, id: string) => Promise<ContentRow>;
}

/** A kind as the server lists and writes it. */
export interface ServedKind<Reply extends z.ZodMiniObject> extends StoredKind {
  /** What the API answers of a text: an allow-list. */
  readonly reply: Reply;
  /** The name of a text's id in its path. */
  readonly param: string;
  /** How its lists are ordered, if not by title. */
  readonly order?: Parameters<typeof readTexts>[2];
  /** What it answers beside the fields and what every reply says of a text. */
  readonly moreReply?: (row: TextRow, role: UserType) => object;
  /** What follows a save, in its transaction; `before` is absent of a new text. */
  readonly saved?: (
    tx: Transaction,
    actor: Actor,
    row: ContentRow,
    before: ContentRow | undefined,
  ) => Promise<void>;
}

export interface Text {
  readonly title: string;
  readonly status: ContentStatus;
  readonly values: ContentValues;
}

/** What is stored of what was sent. */
export function textOf(kind: Kind, body: object, status: ContentStatus = 'published'): Text {
  const values = valuesOf(kind, body);
  return { title: String(values[kind.title]), status, values };
}

/** A text as the API answers it. */
export function textReply<Reply extends z.ZodMiniObject>(
  { kind, reply, moreReply }: ServedKind<Reply>,
  row: TextRow,
  role: UserType,
): z.output<Reply> {
  const { id, language, organizationId } = row;
  const known: Readonly<Record<string, unknown>> = {
    id,
    language,
    organizationId,
    ...replyValues(kind, row.values),
    ...moreReply?.(row, role),
    ...stateOf(row, role),
  };
  const named = Object.keys(reply.shape).filter((name) => known[name] !== undefined);
  // The route holds the answer against the schema: what does not fit it never leaves.
  return Object.fromEntries(named.map((name) => [name, known[name]])) as z.output<Reply>;
}

/** What every reply says of a text beside its own fields; who wrote it and what is to be done about it is for those who write. */
export function stateOf(row: TextRow, role: UserType) {
  const isWriter = mayDo(role, 'content.edit');
  return {
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: isWriter ? row.updatedByName : null,
    translation: translationOf(row, isWriter),
    isBehind: isWriter && row.behindSince !== null,
  };
}

/** The other language; a member learns of one they may read. */
function translationOf({ translation }: TextRow, isWriter: boolean) {
  if (!translation || (!isWriter && translation.status !== 'published')) return null;
  const { status: _status, updatedAt, ...named } = translation;
  return { ...named, updatedAt: new Date(updatedAt).toISOString() };
}

/** The audit row of a text: what it was called and which fields changed, never its words. */
export const recordText = (
  tx: Transaction,
  actor: Actor,
  action: AuditEntry['action'],
  row: ContentRow,
  changes: NonNullable<AuditEntry['changes']> = {},
) =>
  recordTenantAct(tx, actor, {
    action,
    targetType: 'content',
    targetId: row.id,
    changes: {
      kind: row.kind,
      language: row.language,
      title: row.title,
      status: row.status,
      version: row.version,
      ...changes,
    },
  });
