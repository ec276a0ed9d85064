import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconsByModule } from './scripts/chunks.ts'
import { stripSchemas } from './scripts/strip-schemas.ts'

/** The renderer of pages, which the server loads: the same pages as of vite.config.ts, for Node, in dist/renderer. */
export default defineConfig({
  mode: 'renderer',
  root: 'src/web',
  publicDir: false,
  plugins: [stripSchemas(), iconsByModule(), react()],
  ssr: { noExternal: true },
  // Whatever starts the server: React for development takes four times as long.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'rendering/render-page.tsx',
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
