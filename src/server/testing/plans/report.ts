import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shapeOf } from './shape.ts'

/** How Citus answers a statement, from the best to the worst. */
const results = ['local', 'one machine', 'all shards', 'refused'] as const

export interface Plan {
  readonly text: string
  /** Where in the code it is sent, nearest first. */
  readonly senders: readonly string[]
  readonly result: (typeof results)[number]
  readonly error?: string
}

/**
 * How many shapes of statements may ask all machines. Three more do, unseen here: the places of loans, lines and links
 * (kernel/db/citus/place-of.ts).
 */
const mostToAllShards = 2

const folderOf = (run: string) => join(tmpdir(), `loandesk-plans-${run}`)

/** The file to which one process of a run of tests writes its plans, one a line. */
export const plansFile = (run: string, pid: number): string => join(folderOf(run), `${pid}.jsonl`)

export const beginPlans = (run: string) => mkdir(folderOf(run), { recursive: true })

/** Prints what all processes of the run found, and removes it. Throws if Citus refuses a statement, or too many ask all machines. */
export async function reportPlans(run: string): Promise<void> {
  const plans = worstOfShapes(await readPlans(run))
  await rm(folderOf(run), { recursive: true, force: true })
  if (plans.length === 0) return
  const those = (result: Plan['result']) => plans.filter(plan => plan.result === result)
  const counts = results.map(result => `${those(result).length} ${result}`).join(', ')
  const lines = [...those('refused'), ...those('all shards')].map(
    ({ result, senders, text, error = '' }) =>
      `${result}: ${senders.join(' < ')} ${error}\n  ${shapeOf(text)}`,
  )
  process.stdout.write(`\nStatements on Citus, by their shape: ${counts}\n${lines.join('\n')}\n`)
  if (those('refused').length > 0) throw new Error('Citus refuses statements of the product.')
  if (those('all shards').length > mostToAllShards)
    throw new Error(`More than ${mostToAllShards} statements of the product ask all machines.`)
}

async function readPlans(run: string): Promise<Plan[]> {
  const files = await readdir(folderOf(run))
  const texts = await Promise.all(files.map(file => readFile(join(folderOf(run), file), 'utf8')))
  return texts.flatMap(text =>
    text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Plan),
  )
}

/** One plan of each shape: the worst. */
function worstOfShapes(plans: readonly Plan[]): Plan[] {
  const worst = new Map<string, Plan>()
  for (const plan of plans) {
    const shape = shapeOf(plan.text)
    const known = worst.get(shape)
    if (!known || results.indexOf(plan.result) > results.indexOf(known.result)) worst.set(shape, plan)
  }
  return [...worst.values()]
}
