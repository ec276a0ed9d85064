import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addresses } from './scripts/addresses.ts'
import { chunks, iconsByModule } from './scripts/chunks.ts'
import { compileHints } from './scripts/compile-hints.ts'
import { minifyPublic } from './scripts/minify-public.ts'
import { precompress } from './scripts/precompress.ts'
import { stripSchemas } from './scripts/strip-schemas.ts'

/** The browser application: src/web is built into dist/web, which the server serves. */
export default defineConfig({
  root: 'src/web',
  plugins: [
    stripSchemas(),
    iconsByModule(),
    react(),
    tailwindcss(),
    addresses(),
    compileHints(),
    minifyPublic(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: chunks() },
      // What a slow machine spends in plugins is nothing for whoever starts the demo.
      checks: { pluginTimings: false },
    },
  },
  server: { proxy: { '/api/': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
