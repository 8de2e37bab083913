import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { allRoutes } from '@ensemble/contract/all-routes';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { countAttempts, type Limit } from './access/attempts.ts';
import { version } from './areas/auth/index.ts';
import { countCalls } from './areas/calls/index.ts';
import { areas } from './areas/index.ts';
import type { PromiseList } from './backup/promises/promise-list.ts';
import { readListState } from './backup/promises/copy-promises.ts';
import { serveLegalPages } from './areas/legal/index.ts';
import type { Database } from './db/database.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import type { Settings } from './settings/env.ts';
import { type MailGateway, openMail } from './gateways/mail.ts';
import { openPeers, type Peers } from './gateways/peers/index.ts';
import type { EncryptedColumn } from './encryption/reencrypt.ts';
import type { Files } from './files/files.ts';
import type { CallEngine } from './gateways/calls/index.ts';
import type { PushGateway } from './gateways/push/push.ts';
import { acceptBrowserMarks } from './http/security/browser-mark.ts';
import type { SharedBuilds } from './http/builds/share-build.ts';
import { hashesOfScripts, readConsolePage, serveConsole } from './http/console.ts';
import { endConnectionsAtStop } from './http/downloads/end-connections.ts';
import { answerNotFound, handleErrors, refuseAddress, unwatched } from './http/error-handler.ts';
import { serveHealth } from './http/health.ts';
import { readJsonBodies, readSignedBodies } from './http/routing/json-body.ts';
import { loggerOptions, logRequests } from './http/logger.ts';
import { serveMetrics } from './http/metrics.ts';
import { type DownloadTimes, openDownloads } from './http/downloads/downloads.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { watchCertificates } from './gateways/peers/watch-certificates.ts';
import { watchService } from './metrics/watch-service.ts';
import { createMount } from './http/routing/mount.ts';
import { sharedCounts } from './http/routing/shared-counts.ts';
import { serveReference } from './http/reference/serve-reference.ts';
import { countUnreadable } from './http/count-unreadable.ts';
import { followPhase, type ServerPhase } from './http/server-phase.ts';
import { serveAppLinks } from './http/security/app-links.ts';
import { setSecurityHeaders } from './http/security/security-headers.ts';
import { serveSecurityTxt } from './http/security/security-txt.ts';

export interface AppDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: Files;
  /** Absent where the app is no server: then it has its own. */
  readonly mail?: MailGateway;
  /** Counts what the operator sees; the same. */
  readonly metrics?: Metrics;
  /** Other than the servers that the settings name; for tests. */
  readonly peers?: Peers;
  /** What copies share of the console; absent where none is served, or the app is no server. */
  readonly builds?: SharedBuilds | undefined;
  /** Absent where pushes are off. */
  readonly push?: PushGateway | undefined;
  /** Absent where calls are off. */
  readonly calls?: CallEngine | undefined;
  /** False only in tests and benchmarks, which call from one address far more often than any person. */
  readonly requestLimits?: boolean;
  /** Other times than people get; for tests, which do not wait as long. */
  readonly downloadTimes?: DownloadTimes;
  /** Where the log goes instead of the standard output; for tests, which read it. */
  readonly logStream?: { write(line: string): void };
  /** Absent where the app is not started and stopped as a server is. */
  readonly phase?: ServerPhase;
  /** Names in the environment that look like settings and are none, for the checks. */
  readonly unknownSettings?: readonly string[];
  /** What is kept encrypted, for the checks; absent where the app is no server. */
  readonly encryptedColumns?: readonly EncryptedColumn[];
  /** The list of promises, for the checks; absent where the settings name none. */
  readonly promises?: PromiseList | undefined;
  /** Whether no one is served until promises are replayed; absent where none are copied out. */
  readonly lacksPromises?: () => boolean;
  /** Absent where the app is no server either. Made with the app's log. */
  readonly watch?: (app: FastifyInstance) => Pick<DatabaseWatch, 'report'>;
}

/** Largest JSON body taken, in bytes. */
const bodyLimit = 1_048_576;

/** Builds the server from its parts, without listening. Throws where a route of the contract is not mounted. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { settings, database } = deps;
  const app = fastify({
    logger: loggerOptions(settings.LOG_LEVEL, deps.logStream),
    bodyLimit,
    trustProxy:
      settings.TRUSTED_PROXIES > 0 &&
      ((_address: string, hop: number) => hop < settings.TRUSTED_PROXIES),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
    requestTimeout: 60_000,
    // Plugins wait for nothing outside. On a busy machine they take longer than the 10 seconds that Fastify gives them.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A request that was on its way when the server closed is answered as any other.
    return503OnClosing: false,
  });
  if (settings.TRUSTED_PROXIES > 0) countUnreadable(app, database.identity, app.log);
  const phase = deps.phase ?? { current: 'running' };
  const watch = deps.watch?.(app) ?? unwatched;
  handleErrors(app, watch);
  followPhase(app, phase);
  endConnectionsAtStop(app);
  readJsonBodies(app);
  readSignedBodies(app);
  const page = settings.CONSOLE_DIRECTORY && (await readConsolePage(settings.CONSOLE_DIRECTORY));
  const scripts = page ? hashesOfScripts(page) : [];
  await setSecurityHeaders(app, settings.PUBLIC_URL, scripts, deps.calls?.origins);
  await acceptBrowserMarks(app, settings);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 10_000 },
  });
  if (deps.requestLimits !== false)
    await app.register(rateLimit, {
      global: false,
      store: sharedCounts(database.identity, app.log),
    });
  logRequests(app);
  const { metrics = openMetrics(), mail = openMail(settings), peers = openPeers(settings) } = deps;
  const look = watchService(metrics, {
    database,
    version,
    countCalls: () => countCalls(database.identity.raw),
    ...(deps.lacksPromises && {
      promises: {
        areMissing: deps.lacksPromises,
        waitingSince: async () => (await readListState(database.identity.raw)).waitingSince,
      },
    }),
    certificates: watchCertificates(settings, peers),
  });
  serveMetrics(app, metrics, settings.METRICS_TOKEN, look);
  serveHealth(app, database, phase, watch, deps.files.health);
  serveSecurityTxt(app, settings);
  serveAppLinks(app, settings);
  mountAreas(app, { ...deps, metrics, mail, peers });
  await serveReference(app, settings.PUBLIC_URL, version);
  serveLegalPages(app, { database, settings });
  if (settings.CONSOLE_DIRECTORY) await serveConsole(app, settings.CONSOLE_DIRECTORY, deps.builds);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

function mountAreas(
  app: FastifyInstance,
  deps: AppDependencies & Required<Pick<AppDependencies, 'metrics' | 'mail' | 'peers'>>,
): void {
  const { settings, database } = deps;
  const mount = createMount(app, {
    identity: database.identity,
    downloads: openDownloads(settings.DATABASE_CONNECTIONS, deps.downloadTimes),
    settings,
    requestLimits: deps.requestLimits !== false,
  });
  const limit: Limit = (...of) => countAttempts(database.identity.raw, ...of);
  const limitAddress: Limit = (kind, most, seconds) =>
    limit(kind, deps.requestLimits === false ? 1_000_000 : most, seconds);
  for (const { routes } of areas) routes({ mount, limit, limitAddress, ...deps });
  const missing = allRoutes.filter((route) => !mount.mounted.has(route));
  if (missing.length > 0)
    throw new Error(`not mounted: ${missing.map((route) => route.name).join(', ')}`);
}
