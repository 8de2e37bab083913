export interface ServerOptions {
  readonly durable: boolean;
  /** Settings of PostgreSQL that take the place of those below. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What the server is told on its command line, so that a change reaches every old cluster. */
export function serverSettings({ durable, settings }: ServerOptions): Record<string, string> {
  return { ...memory, ...writing, ...habits, ...(durable ? {} : hasty), ...settings };
}

/** A console for some thousand people shares a small machine: API and server within 300 MB. */
const memory = {
  // Taken as it is filled: a small database stays small, and a search among a million people finds them in memory.
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  // No separate reading processes; each would cost memory for a disk that is not the limit.
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
};

const writing = {
  // No one replicates from an embedded server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
};

const habits = {
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  password_encryption: 'scram-sha-256',
  unix_socket_permissions: '0700',
};

/** For tests: nothing needs to survive a power cut. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Tests have several copies of the API at once, of three files at a time.
  max_connections: '300',
};
