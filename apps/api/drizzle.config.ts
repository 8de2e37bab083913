import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/api/database/tables/*.table.ts',
  out: './apps/api/database/migrations',
});
