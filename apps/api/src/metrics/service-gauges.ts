import { Counter, Gauge, type Registry } from 'prom-client';

/** The metrics that are set each time the operator asks, by what they are about (WATCH-01). */
export function serviceGauges(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    build: gauge('ensemble_build_info', 'Always 1; its labels tell the version of this copy', [
      'version',
      'release',
      'node',
    ]),
    connections: gauge(
      'ensemble_database_connections',
      'Connections of this copy by pool: in use, idle; and what waits for one',
      ['pool', 'state'],
    ),
    waits: counter(
      'ensemble_database_waits_total',
      'How often all connections of a pool were in use when one was needed',
      ['pool'],
    ),
    waitSeconds: counter(
      'ensemble_database_wait_seconds_total',
      'For how long a connection was waited for then',
      ['pool'],
    ),
    certificates: gauge(
      'ensemble_certificate_expiry_timestamp_seconds',
      'When the certificate ends that this copy was shown last, by what it is for',
      ['peer'],
    ),
    databaseUp: gauge('ensemble_database_up', '1 where the database answers this copy, else 0'),
    migrationsPending: gauge(
      'ensemble_migrations_pending',
      '1 where the database lacks what this version needs, else 0',
    ),
    promisesLag: gauge(
      'ensemble_promises_lag_seconds',
      'For how long the oldest promise has waited to be copied out: 0 below a minute',
    ),
    promisesMissing: gauge(
      'ensemble_promises_missing',
      '1 where the database lacks promises of the list and no one is served, else 0',
    ),
    jobs: gauge(
      'ensemble_queue_jobs',
      'Jobs that are due and wait, or failed and are tried again, in tens: 0 below ten',
      ['queue', 'state'],
    ),
    oldestJob: gauge(
      'ensemble_queue_oldest_job_age_seconds',
      'For how long the oldest job has been due: 0 below a minute',
      ['queue'],
    ),
    failedJobs: gauge(
      'ensemble_queue_failed_jobs',
      'Jobs that failed for good and are still kept',
      ['queue'],
    ),
    calls: gauge('ensemble_calls', 'Calls that are held, in tens: 0 below ten'),
    participants: gauge(
      'ensemble_call_participants',
      'People who take part in calls, in tens: 0 below ten',
    ),
    backups: backupGauges(gauge),
  };
}

/** Each is absent until there is something to tell. */
function backupGauges(gauge: (name: string, help: string) => Gauge) {
  const gauges = {
    age: gauge(
      'ensemble_backup_age_seconds',
      'For how long what people do is in no backup: since the newest whole one was begun',
    ),
    verifiedAge: gauge(
      'ensemble_backup_verified_age_seconds',
      'Since a backup was last restored on the side and used',
    ),
    receiptAge: gauge(
      'ensemble_backup_receipt_age_seconds',
      'Since a backup was last opened with the operator’s own key, by its receipt',
    ),
    size: gauge('ensemble_backup_size_bytes', 'Size of the newest backup, in steps of 10 MB'),
    duration: gauge('ensemble_backup_duration_seconds', 'How long the newest backup took'),
    restoreDuration: gauge(
      'ensemble_backup_restore_duration_seconds',
      'How long the last restore on the side took, until the API answered',
    ),
  };
  // A gauge without labels would say 0.
  for (const each of Object.values(gauges)) each.remove();
  return gauges;
}

export type ServiceGauges = ReturnType<typeof serviceGauges>;
