import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Loaded with every address: what is sent before anything else, and what runs the pages. */
const earlyReads = 'early-reads.ts'
const main = 'main.tsx'
/** Loaded with every address behind signing in, or with those that most begin at. */
const shell = 'shell/shell.tsx'
const withShell = /^(shell\/shell\.tsx|dashboard\/.*|api\/live-changes\.ts)$/
/** Whoever opens one of these soon opens the other. */
const lists = ['units/stock-page.tsx', 'loans/loan-list-page.tsx']
const records = ['units/unit-page/unit-dialog.tsx', 'loans/loan-page/loan-dialog.tsx']
/** Of visitors: these load nothing of the others but what they show themselves. */
const signIn = 'auth/sign-in-page.tsx'
const account = /^auth\/[\w-]+-page/
const customer = 'signing/loan-form-page.tsx'
/** Comes with the shell, or with the first toast. */
const toaster = 'ui/overlay/toaster.tsx'

/**
 * Every page imports these, and keeps of them what `bareWires` leaves: who imports them says little of who needs them. All need
 * the two modules of Zod in which `without-eval.ts` sets something.
 */
const schemas = /\/node_modules\/zod\/(?!v4\/core\/(core|util)\.js)|\/src\/contract\//
/** What makes a module of the contract one of endpoints. */
const endpoint = /\/src\/contract\/endpoint\.ts$/

/**
 * Makes one file of what is loaded together, because a browser asks for each file. The bundler splits the other modules as
 * they are shared; by that alone the dashboard came in 71 files instead of 10, a loan in 121 instead of 25.
 */
export function chunks(): Rolldown.CodeSplittingOptions {
  const name = (id: string, graph: Graph) => (isSchema(id, graph) ? null : chunkOf(importersOf(id, graph)))
  return { groups: [{ name, debugName: 'loaded together' }], includeDependenciesRecursively: false }
}

/** Of endpoints little is left, and it belongs to who asks them; so does what imports nothing. */
function isSchema(id: string, graph: Graph): boolean {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return schemas.test(id) && imported.length > 0 && !imported.some(one => endpoint.test(one))
}

/** The chunk of a module that these import, over however many others; null leaves it to the bundler. */
function chunkOf({ all, isShared }: Importers): string | null {
  const isOf = (page: string) => all.includes(page)
  if (isOf(earlyReads)) return 'early-reads'
  if (isOf(main)) return 'main'
  if (!isShared && !isOf(shell) && !isOf(toaster)) return null
  const isOfAccounts = all.some(id => account.test(id))
  const isWithShell = all.some(id => withShell.test(id))
  const isBehindSigningIn = isWithShell || lists.some(isOf)
  if (isOf(signIn)) return isBehindSigningIn ? 'main' : 'auth'
  if (isBehindSigningIn && isOf(customer)) return 'common'
  if (isOf(toaster) || (isBehindSigningIn && isOfAccounts)) return 'layers'
  if (isWithShell) return 'shell'
  if (lists.some(isOf)) return 'list'
  if (isOf(customer)) return records.some(isOf) ? 'form' : null
  return records.every(isOf) && !isOfAccounts ? 'record' : null
}

interface Importers {
  /** Itself and all that import it, by their paths in src/web. */
  readonly all: readonly string[]
  /** Whether it is loaded by more than one that is asked for on demand. */
  readonly isShared: boolean
}

function importersOf(id: string, graph: Graph): Importers {
  const found = new Set([id])
  let asked = 0
  for (const one of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
    for (const importer of importers) found.add(importer)
    if (dynamicImporters.length > 0) asked++
  }
  return { all: [...found].map(one => one.replace(/^.*\/src\/web\//, '')), isShared: asked > 1 }
}

/** Imports each icon from its own module: through the one that has them all, every page would seem to import every icon. */
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
