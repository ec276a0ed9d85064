import { writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import {
  type PrerenderedAddress,
  pagePlaceholders,
  prerenderedFile,
} from '../src/contract/page-placeholders.ts'
import type * as Drawing from '../src/web/rendering/prerender.tsx'

type HeadOf = Drawing.HeadOf

/** The app's name in index.html; servers have names of their own. */
const nameInSource = 'Loandesk'

/**
 * Writes, for each address, which files the server preloads with the page, and HTML prerendered without knowing the user.
 */
export function addresses(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'addresses',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml(html) {
      if (!html.includes(nameInSource)) throw new Error(`index.html says no ${nameInSource}`)
      return html.replaceAll(nameInSource, pagePlaceholders.appName)
    },
    async writeBundle({ dir }, bundle) {
      const all = await prerendered(config.root, modules => headOf(modules, config.root, bundle))
      await writeFile(join(dir ?? config.build.outDir, prerenderedFile), JSON.stringify(all))
    },
  }
}

/** Loads the prerenderer from its sources with a development server, and returns the pages that it renders. */
async function prerendered(root: string, headOf: HeadOf): Promise<PrerenderedAddress[]> {
  const sources = await createServer({
    configFile: false,
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerenderAddresses } = (await sources.ssrLoadModule('/rendering/prerender.tsx')) as typeof Drawing
    return await prerenderAddresses(headOf)
  } finally {
    await sources.close()
  }
}

/** The preload tags of a page made of these modules, beyond those of index.html, in import order. */
function headOf(modules: readonly string[], root: string, bundle: Rolldown.OutputBundle): string {
  const frame = bundle['index.html']
  if (frame?.type !== 'asset') throw new Error('The build has no index.html')
  const html = String(frame.source)
  const isOwn = (file: string) => !html.includes(`/${file}"`)
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const shown = modules.map(module => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(posix.join(root, module)))
    if (!chunk) throw new Error(`${module} is in no file of the build`)
    return chunk
  })
  const all = withImported(shown, new Map(chunks.map(chunk => [chunk.fileName, chunk])))
  const styles = new Set(all.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return [
    ...[...styles].filter(isOwn).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...all
      .map(({ fileName }) => fileName)
      .filter(isOwn)
      .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** The modules and their transitive imports, dependencies first. */
function withImported(
  some: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>()
  const inOrder: Rolldown.OutputChunk[] = []
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
    inOrder.push(chunk)
  }
  for (const chunk of some) visit(chunk)
  return inOrder
}
