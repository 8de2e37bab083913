import * as z from 'zod/mini';
import type { ErrorType } from '../errors/error-types.ts';
import type { RecordedList, ServiceList } from '../access/access-reason.ts';
import type { Permission } from '../access/permissions.ts';

/** Session levels (AUTH-22): password accepted with a second step due, no second step, both done. */
export const sessionLevels = { Partial: 0, Low: 1, High: 2 } as const;
export type SessionLevelName = keyof typeof sessionLevels;

/** Where a route finds the organisation it acts in; `none` for routes outside any organisation. */
export type TenantSource =
  | { readonly from: 'params' | 'body'; readonly key: string }
  | { readonly from: 'none' };

/** How often one caller may use a route: `max` requests per `seconds`, counted per `by`. */
export interface RouteLimit {
  readonly max: number;
  readonly seconds: number;
  readonly by: 'address' | 'person';
}

/**
 * For routes without a session. A whole room of members calls from one address, at once; what could be guessed has a limit of
 * its own, which counts wrong tries alone (OPEN-91).
 */
export const addressLimit: RouteLimit = { max: 300, seconds: 60, by: 'address' };

export type Schema = z.ZodMiniType;

/** Another address of a route (API-32): one use case, one set of rules, one count of its limit. */
export interface RouteAlias {
  /** Where it names no organization and the route does, it means the first one of the session (OPEN-09). */
  readonly path: `/${string}`;
  /** The status of its answers, where it is not that of the route. */
  readonly status?: 200 | 201;
}

/**
 * A route is data: the API mounts it, the console calls it, the API reference is printed
 * from it and the route-table test walks it. Everything not stated here is refused.
 */
export interface RouteDefinition<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** The verb-noun name the use case, hook and dialog share. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters in braces, as in the requirements. */
  readonly path: `/${string}`;
  readonly aliases?: readonly RouteAlias[];
  /** On an alias alone, as `addressesOf` makes it: the path of the route it stands for. */
  readonly aliasOf?: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What `data` holds in the answer; an allow-list, parsed on the way out. */
  readonly reply: Reply;
  /**
   * `image` answers bytes instead of the envelope, `file` a download that is written as it is read,
   * `events` a stream of server-sent events, each one `reply`.
   */
  readonly replyType: 'json' | 'image' | 'file' | 'events';
  /**
   * `multipart` takes one file in the field `file`, beside the text fields of `body`; `signed` takes
   * the text as it came, whose sender is known by a signature of it in the header `Authorization`.
   */
  readonly bodyType: 'json' | 'multipart' | 'signed';
  /** The largest JSON body taken, in bytes, where it is not the one of all routes. */
  readonly maxBody?: number;
  /** The largest file taken, in bytes. */
  readonly maxFile: number;
  /** Whether the form may come without its file. */
  readonly fileOptional?: boolean;
  readonly status: 200 | 201;
  readonly permission: Permission | 'public' | 'session';
  /** The lowest session level that may call; a SuperAdmin's permissions need High in any case. */
  readonly level: SessionLevelName;
  /** `recent`: a stolen token is not enough; the person proved in the last minutes who they are. */
  readonly proof?: 'recent';
  readonly tenant: TenantSource;
  /**
   * The list that the answer shows, whole or in part. Who read it is recorded once an hour, without
   * the filters and search words. A SuperAdmin who has no membership that allows it is refused
   * without a reason in the header `X-Access-Reason`, except for a list of the service.
   */
  readonly logsListAccess?: RecordedList | ServiceList;
  /** The refusals of this route beyond those any route can give. */
  readonly errors: readonly ErrorType[];
  readonly limit?: RouteLimit;
  /** Whether the header `Idempotency-Key` makes a repeated call answer what the first one did. */
  readonly takesIdempotencyKey?: boolean;
  /**
   * Answered with an ETag, and with 304 where the client has it already; for what a mobile app reads
   * again and again. A picture that is not may be seen by anyone, and is kept for a day.
   */
  readonly isCacheable: boolean;
  /** Whether it may be called in a session that a personal link opened for one call; of its paths with a meeting, that meeting's alone. */
  readonly inCallSession?: boolean;
}

/** Room for a portrait or a logo, unless a route says otherwise. */
const maxFile = 2_000_000;

const nothing = z.strictObject({});

type Optional<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
> = Partial<RouteDefinition<Params, Query, Body, Reply>> &
  Pick<
    RouteDefinition<Params, Query, Body, Reply>,
    'name' | 'summary' | 'method' | 'path' | 'permission'
  >;

/** States a route; what is left out is empty, 200, JSON, session level Low, outside any organisation. */
export function defineRoute<
  Reply extends Schema = typeof nothing,
  Params extends Schema = typeof nothing,
  Query extends Schema = typeof nothing,
  Body extends Schema = typeof nothing,
>(route: Optional<Params, Query, Body, Reply>): RouteDefinition<Params, Query, Body, Reply> {
  return {
    // The defaults stand in for a generic parameter that the caller left out.
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    reply: nothing as unknown as Reply,
    replyType: 'json',
    bodyType: 'json',
    maxFile,
    status: 200,
    level: 'Low',
    tenant: { from: 'none' },
    errors: [],
    isCacheable: false,
    ...route,
  };
}

export type AnyRoute = RouteDefinition;

/** A route at each of its addresses: itself, then its aliases. */
export const addressesOf = <R extends AnyRoute>(route: R): R[] => [
  route,
  ...(route.aliases ?? []).map((alias) => ({ ...route, ...alias, aliasOf: route.path })),
];

/** The parameter for the organization, where the route takes it from its path and the path has none. */
export const tenantKeyOfSession = ({ tenant, path }: AnyRoute): string | undefined =>
  tenant.from === 'params' && !path.includes(`{${tenant.key}}`) ? tenant.key : undefined;

/** What a caller passes: the input side of each schema. */
export interface RouteInput<R extends RouteDefinition> {
  params: z.input<R['params']>;
  query: z.input<R['query']>;
  body: z.input<R['body']>;
}
/** What the use case receives: parsed and normalised. */
export interface RouteValues<R extends RouteDefinition> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
}
export type RouteReply<R extends RouteDefinition> = z.output<R['reply']>;
