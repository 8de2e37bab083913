/**
 * Removes the PG… variables from this process's environment. The client library and every process
 * started from here read them: a PGPORT, PGHOST, PGSSLMODE or PGOPTIONS of the shell, set for another
 * database, would make the embedded server unreachable. Its connection string says all there is to know.
 */
export function ignoreConnectionVariables(): void {
  for (const name of Object.keys(process.env))
    if (/^PG[A-Z_]+$/.test(name)) delete process.env[name];
}
