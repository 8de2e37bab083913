import type { AnyRoute, RouteReply, RouteValues, UserType } from '@ensemble/contract';
import { addressesOf, describeIssues, parse, tenantKeyOfSession } from '@ensemble/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  actingRole,
  checkCallSession,
  checkLevel,
  checkPermission,
  checkProof,
} from './authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { recordListAccess } from '../../audit/record-list-access.ts';
import type { Pool } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { type Scope, assumeTenant } from '../../tenancy/scope.ts';
import { bearerToken, resolveCaller } from './bearer.ts';
import { type Browser, browserOf } from '../security/browser-mark.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { type Origin, originOf } from '../../access/origin.ts';
import { type Repeatable, repeatableOf } from './idempotency-key.ts';
import { listAccessOf } from './list-access.ts';
import { Refusal } from './refusal.ts';
import { refusalsOf } from './refusals-of.ts';
import { requestLimit } from './request-limit.ts';
import { type Download, sendAnswer, sendFile } from './send-answer.ts';
import type { Image } from './send-image.ts';
import type { Events, Portions } from './streamed.ts';

/** What every use case is given: the parsed input and where it comes from. */
export interface PublicCall<R extends AnyRoute> extends RouteValues<R> {
  readonly origin: Origin;
  readonly browser: Browser;
  /** Present where a bearer token was sent and is good, even on a public route. */
  readonly caller?: Caller;
  /** The bearer token of the call, where it sent one; on a public route it may be any secret. */
  readonly token?: string;
  readonly file?: UploadedFile;
  /** The header `Authorization` as it came, on a route whose body is signed. */
  readonly signature?: string;
  /** What a repeat of this call is known by, where the route takes it and the client sent it. */
  readonly repeatable?: Repeatable<R>;
}
export interface SessionCall<R extends AnyRoute> extends PublicCall<R> {
  readonly caller: Caller;
  readonly token: string;
}
export interface RoleCall<R extends AnyRoute> extends SessionCall<R> {
  /** The role the caller acts with here. */
  readonly role: UserType;
}
export interface TenantCall<R extends AnyRoute> extends RoleCall<R> {
  readonly scope: Scope;
}

type Answer<R extends AnyRoute> = Promise<
  RouteReply<R> | Image | Download | Events<RouteReply<R>> | Portions<RouteReply<R>>
>;

/** The one way a route gets onto the server; each kind says what its use case is given. */
export interface Mount {
  publicRoute<R extends AnyRoute>(route: R, answer: (call: PublicCall<R>) => Answer<R>): void;
  sessionRoute<R extends AnyRoute>(route: R, answer: (call: SessionCall<R>) => Answer<R>): void;
  roleRoute<R extends AnyRoute>(route: R, answer: (call: RoleCall<R>) => Answer<R>): void;
  tenantRoute<R extends AnyRoute>(route: R, answer: (call: TenantCall<R>) => Answer<R>): void;
  /** The routes mounted so far. */
  readonly mounted: ReadonlySet<AnyRoute>;
}

interface MountDependencies {
  readonly identity: Pool;
  readonly downloads: Downloads;
  readonly requestLimits: boolean;
  readonly settings: Settings;
}

interface HandleDependencies extends MountDependencies {
  readonly recordListRead: ReturnType<typeof recordListAccess>;
  readonly caller: Caller | undefined;
}

/** Makes the mount of one server. A route whose data does not fit its kind stops the start. */
export function createMount(app: FastifyInstance, deps: MountDependencies): Mount {
  const mounted = new Set<AnyRoute>();
  const recordListRead = recordListAccess(deps.identity);
  // Looked up for the limit, before the body is read; used again where there was no body to wait for.
  const resolved = new WeakMap<FastifyRequest, Caller | undefined>();
  const resolveFirst = async (request: FastifyRequest) => {
    const caller = await resolveCaller(deps, request);
    if (request.method === 'GET') resolved.set(request, caller);
    return caller;
  };
  const callerOf = async (request: FastifyRequest) =>
    resolved.has(request) ? resolved.get(request) : resolveCaller(deps, request);
  const add = <R extends AnyRoute>(
    route: R,
    fits: boolean,
    answer: (call: TenantCall<R>) => Answer<R>,
  ) => {
    if (!fits) throw new Error(`route ${route.name} is mounted as a kind its data does not state`);
    mounted.add(route);
    // Made once: its addresses share the count.
    const onRequest = deps.requestLimits && app.rateLimit(requestLimit(route, resolveFirst));
    for (const address of addressesOf(route))
      app.route({
        method: route.method,
        url: pathOf(address),
        ...(route.maxBody && { bodyLimit: route.maxBody }),
        config: { routeName: route.name, refusals: refusalsOf(address) },
        ...(onRequest && { onRequest }),
        handler: async (request, reply) =>
          handle(
            address,
            { ...deps, recordListRead, caller: await callerOf(request) },
            request,
            reply,
            answer,
          ),
      });
  };
  const outside = (route: AnyRoute) => route.tenant.from === 'none';
  const byRole = (route: AnyRoute) =>
    route.permission !== 'public' && route.permission !== 'session';
  return {
    mounted,
    publicRoute: (route, answer) =>
      add(route, route.permission === 'public' && outside(route), answer),
    sessionRoute: (route, answer) =>
      add(route, route.permission === 'session' && outside(route), answer),
    roleRoute: (route, answer) => add(route, byRole(route) && outside(route), answer),
    tenantRoute: (route, answer) => add(route, byRole(route) && !outside(route), answer),
  };
}

/** `{id}` as the requirements write it, `:id` as the server wants it. */
const pathOf = (route: AnyRoute) => `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** The steps of a request, in the one order they are taken for every route. */
async function handle<R extends AnyRoute>(
  route: R,
  { caller, ...deps }: HandleDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (call: TenantCall<R>) => Answer<R>,
): Promise<void> {
  const token = bearerToken(request);
  if (route.permission !== 'public') {
    if (!caller) throw new Refusal('INVALID_SESSION_TOKEN');
    checkLevel(route, caller);
  }
  const { values, file } = await readValues(route, request, caller);
  if (caller) checkCallSession(route, caller, values.params);
  const organizationId = tenantOf(route, values);
  // Typed for the kind with the most; each kind's own type tells the use case what is really there.
  const call = {
    ...values,
    file,
    origin: originOf(request),
    browser: browserOf(request, reply, deps.settings),
    caller,
    token,
    ...(route.bodyType === 'signed' && { signature: request.headers.authorization }),
    ...(route.takesIdempotencyKey && { repeatable: repeatableOf(route, request, values) }),
  } as TenantCall<R>;
  if (route.permission !== 'public' && route.permission !== 'session' && caller) {
    const role = actingRole(caller, organizationId);
    checkPermission(route, role);
    Object.assign(call, { role, ...(organizationId && { scope: assumeTenant(organizationId) }) });
  }
  if (caller) {
    checkProof(route, caller);
    const reading = listAccessOf(route, request, caller, organizationId);
    if (reading && !(await deps.recordListRead(reading)))
      throw new Refusal('ACCESS_REASON_REQUIRED');
  }
  if (route.replyType === 'file')
    return sendFile(
      route,
      deps.downloads,
      reply,
      call.caller,
      () => answer(call) as Promise<Download>,
    );
  await sendAnswer(route, deps.downloads, request, reply, await answer(call));
}

async function readValues<R extends AnyRoute>(
  route: R,
  request: FastifyRequest,
  caller: Caller | undefined,
) {
  const { fields, file } =
    route.bodyType === 'multipart'
      ? await readMultipart(request, route.maxFile)
      : { fields: request.body ?? {}, file: undefined };
  const results = [
    parse(route.params, paramsOf(route, request, caller)),
    parse(route.query, request.query),
    parse(route.body, fields),
  ] as const;
  const issues = results.flatMap((result) => result.error?.issues ?? []);
  if (issues.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: describeIssues(issues) });
  const [params, query, body] = results.map((result) => result.data);
  return { values: { params, query, body } as RouteValues<R>, file };
}

/** The parameters of the path; an alias without an organization means the first one of the session. */
function paramsOf(
  route: AnyRoute,
  { params }: FastifyRequest,
  caller: Caller | undefined,
): unknown {
  const key = tenantKeyOfSession(route);
  if (key === undefined) return params;
  const first = caller?.organizations[0];
  if (!first) throw new Refusal('ORGANIZATION_MISMATCH');
  return { ...(params as object), [key]: first.organizationId };
}

function tenantOf(route: AnyRoute, values: { params: unknown; body: unknown }): string | undefined {
  if (route.tenant.from === 'none') return undefined;
  const source = values[route.tenant.from] as Record<string, unknown>;
  return String(source[route.tenant.key]);
}
