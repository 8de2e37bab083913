// A child that starts a server and then waits to be killed.
import { startPostgres } from '../start-postgres.ts';

const [dataDirectory = ''] = process.argv.slice(2);
const server = await startPostgres({ dataDirectory, durable: false });
process.stdout.write(`${server.processId}\n`);
setInterval(() => {}, 1000);
