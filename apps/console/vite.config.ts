import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressFiles } from './build/compress-files.ts';
import { fileGroups } from './build/file-groups.ts';
import { inlineBoot } from './build/inline-boot.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4000';

/** What the API serves itself. */
const proxy = { '/api': apiUrl, '/terms-of-use': apiUrl, '/privacy-policy': apiUrl };

export default defineConfig({
  plugins: [
    react(),
    inlineBoot('src/boot.ts'),
    VitePWA({
      registerType: 'autoUpdate',
      // Registered by main.tsx: an inline script would need a hole in the content policy.
      injectRegister: false,
      manifest: false,
      // The built shell only (SHELL-19, OPEN-80): nothing is cached at run time, /api is never answered.
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Readers of files are large, and of use to few: fetched when a file is chosen. LiveKit's library
        // is for installations that use it: fetched with a call. The chart is the reports' alone.
        globIgnores: ['**/*.worker-*.js', '**/livekit-connection-*.js', '**/figure-chart-*.js'],
        navigateFallback: '/index.html',
        // The legal pages are the server's own, so that they can be read with scripts off.
        navigateFallbackDenylist: [/^\/(api|terms-of-use|privacy-policy)(\/|$)/],
        cleanupOutdatedCaches: true,
      },
    }),
    compressFiles(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Inlined files would be data: addresses, which the content policy does not allow for fonts.
    assetsInlineLimit: 0,
    // Every browser that reads this code preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fileGroups },
      },
      treeshake: {
        // The contract only states schemas: a module no one imports from may be left out.
        moduleSideEffects: (id) => !id.includes('/packages/contract/'),
      },
    },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
