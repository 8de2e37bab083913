import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// As apps/console is built, without what installs it.
export default defineConfig({
  base: '/chart-page/',
  logLevel: 'error',
  plugins: [react()],
  build: { emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
});
