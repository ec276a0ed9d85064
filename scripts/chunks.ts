import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The modules that decide which chunk a module belongs to, by their paths in src/web. */
const anchors = {
  /** Every address loads these two; the first sends its requests before the second is parsed. */
  earlyReads: 'early-reads.ts',
  main: 'main.tsx',
  /** Every page behind signing in. */
  shell: 'shell/shell.tsx',
  toaster: 'ui/overlay/toaster.tsx',
  /** A visitor of one list or record is likely to open the other. */
  stock: 'units/stock-page.tsx',
  loans: 'loans/loan-list-page.tsx',
  unit: 'units/unit-page/unit-record.tsx',
  loan: 'loans/loan-page/loan-record.tsx',
  /** Pages without a session: they must not load code of the pages behind signing in. */
  signIn: 'auth/sign-in-page.tsx',
  customer: 'signing/loan-form-page.tsx',
  /** Parts that the customer's page loads later: once the document is shown, and on demand. */
  signForm: 'signing/sign-form.tsx',
  notRight: 'signing/not-right-dialog.tsx',
} as const
const accountPage = /^auth\/[\w-]+-page/
/** The dashboard is where most sessions begin, so its code comes with the shell; its plots come when they are scrolled to. */
const withShell = /^(shell\/shell\.tsx|dashboard\/(?!trends\/).*|api\/live-changes\.ts)$/

/**
 * Every page imports these, but uses only what `stripSchemas` leaves of them, so their importers say nothing about who loads
 * them.
 */
const schemas = /\/node_modules\/zod\/|\/src\/contract\//
const endpoint = /\/src\/contract\/endpoint\.ts$/

/** Imported by the words of documents in every language, while no page imports a language statically. */
const counting = /\/src\/words\/counting\.ts$/

/**
 * Puts modules that are loaded together into one chunk, because each chunk costs a request; all others are split by the
 * bundler. Decision 0019 has the figures of the bundler's own splitting, which exceeds the budgets of e2e/weight.ts.
 */
export function chunks(): Rolldown.CodeSplittingOptions {
  for (const path of Object.values(anchors)) {
    const file = fileURLToPath(new URL(`../src/web/${path}`, import.meta.url))
    if (!existsSync(file)) throw new Error(`scripts/chunks.ts names ${path}, which src/web does not have`)
  }
  const name = (id: string, graph: Graph) => {
    if (counting.test(id)) return 'common'
    return isSchema(id, graph) ? null : chunkOf(importersOf(id, graph))
  }
  return { groups: [{ name, debugName: 'loaded together' }], includeDependenciesRecursively: false }
}

/** Modules of endpoints and modules without imports are small once stripped, and are split like any other module. */
function isSchema(id: string, graph: Graph): boolean {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return schemas.test(id) && imported.length > 0 && !imported.some(one => endpoint.test(one))
}

/** The chunk of a module with these importers; null leaves the module to the bundler. */
function chunkOf({ paths, isShared }: Importers): string | null {
  const serves = (anchor: keyof typeof anchors) => paths.has(anchors[anchor])
  const servesOne = (pattern: RegExp) => [...paths].some(path => pattern.test(path))
  if (serves('earlyReads')) return 'early-reads'
  if (serves('main')) return 'main'
  if (!isShared && !serves('shell') && !serves('toaster')) return null

  const servesAccounts = servesOne(accountPage)
  const comesWithShell = servesOne(withShell)
  const servesLists = serves('stock') || serves('loans')
  const servesSession = comesWithShell || servesLists
  if (serves('signIn')) return servesSession ? 'main' : 'auth'
  const servesRecords = serves('unit') || serves('loan')
  if (serves('customer')) return servesSession || servesRecords ? 'common' : null
  if (servesSession && serves('signForm')) return 'tabs'
  if (servesRecords && serves('signForm')) return 'form'
  if (serves('notRight') && (servesSession || servesRecords)) return 'layers'
  if (serves('toaster') || (servesSession && servesAccounts)) return 'layers'
  if (comesWithShell) return 'shell'
  if (servesLists) return 'list'
  return serves('loan') && !servesAccounts ? 'record' : null
}

interface Importers {
  /** The module itself and all its direct and indirect static importers, by their paths in src/web. */
  readonly paths: ReadonlySet<string>
  /** Whether more than one of them is imported dynamically. */
  readonly isShared: boolean
}

function importersOf(id: string, graph: Graph): Importers {
  const found = new Set([id])
  let dynamicallyImported = 0
  for (const one of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
    for (const importer of importers) found.add(importer)
    if (dynamicImporters.length > 0) dynamicallyImported++
  }
  const paths = new Set([...found].map(one => one.replace(/^.*\/src\/web\//, '')))
  return { paths, isShared: dynamicallyImported > 1 }
}

/** Imports each icon from its own module: through the package's index every page would seem to import every icon. */
export function iconsByModule(): Plugin {
  return {
    name: 'icons-by-module',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler: code =>
        code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
          names
            .split(',')
            .filter(name => name.trim() !== '')
            .map(name => {
              const [icon = '', local = icon] = name.trim().split(' as ')
              return `import ${local} from 'lucide-react/icons/${kebab(icon)}'`
            })
            .join(';'),
        ),
    },
  }
}

const kebab = (name: string) => name.replace(/(?<=[a-z0-9])([A-Z])|(?<=[a-z])([0-9])/g, '-$&').toLowerCase()
