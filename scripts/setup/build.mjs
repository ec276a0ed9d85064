import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, programs, SetupError } from './paths.mjs'
import { isStopped, run } from './run.mjs'

const stamp = at('dist/.web-built')
const folders = ['src/web', 'src/contract', 'src/domain', 'src/words']
const files = [
  'vite.config.ts',
  'vite.renderer.config.ts',
  'scripts/addresses.ts',
  'scripts/strip-schemas.ts',
  'scripts/chunks.ts',
  'scripts/compile-hints.ts',
  'scripts/minify-public.ts',
  'scripts/precompress.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the pages into dist/web, and the server's renderer of them into dist/renderer, unless their sources are unchanged. */
export async function build(node) {
  const sources = sourcesHash()
  const made = [stamp, at('dist/web/index.html'), at('dist/renderer/render-page.js')]
  if (made.every(existsSync) && readFileSync(stamp, 'utf8') === sources) return
  const begun = Date.now()
  console.log('Building the pages …')
  rmSync(stamp, { force: true })
  for (const config of ['vite.config.ts', 'vite.renderer.config.ts']) {
    const code = await run(node, [programs.vite, 'build', '--config', config, '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    })
    if (isStopped()) process.exit(130)
    if (code !== 0) throw new SetupError('The pages could not be built; the reason is above.')
  }
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(stamp, sources)
  console.log(`Pages built in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

function sourcesHash() {
  const hash = createHash('sha256')
  const found = folders.flatMap(folder => filesBelow(at(folder))).filter(path => !path.includes('.test.'))
  for (const path of [...found, ...files.map(at)].sort()) hash.update(`${path}\n`).update(readFileSync(path))
  return hash.digest('hex')
}

const filesBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
