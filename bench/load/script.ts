import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { Statement } from '../statements.ts'

/** A statement with `:names` for parameters. */
export interface Step {
  readonly text: string
  /** Whether the columns of its first row become names for later steps. */
  readonly keeps?: true
}

/** A sequence of statements for both pgbench and node-postgres. */
export type Script = readonly Step[]
export type Values = Record<string, unknown>

const nameInText = /(?<!:):([a-z]\w*)/g

interface Positional {
  readonly text: string
  readonly names: readonly string[]
  readonly name: string
}

const known = new WeakMap<Step, Positional>()

/** The statement for node-postgres, and its name as a prepared one. */
function positional(step: Step): Positional {
  const before = known.get(step)
  if (before) return before
  const names: string[] = []
  const text = step.text.replace(nameInText, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const made = { text, names, name: createHash('sha256').update(text).digest('base64url').slice(0, 24) }
  known.set(step, made)
  return made
}

interface Manner {
  /** Called with each row that is kept. */
  readonly onKept?: (row: Values) => Promise<unknown>
  /** Whether it is not prepared. */
  readonly isPlain?: boolean
}

/** Runs it on one connection, prepared by default. */
export async function runScript(
  client: ClientBase,
  script: Script,
  given: Values,
  { onKept, isPlain = false }: Manner = {},
): Promise<unknown[]> {
  const values = { ...given }
  let answer: Values[] = []
  for (const step of script) {
    const { text, names, name } = positional(step)
    const query = {
      text,
      ...(isPlain || names.length === 0 ? {} : { name }),
      values: names.map(each => values[each]),
    }
    const { rows } = await client.query<Values>(query)
    if (rows.length > 0) answer = rows
    if (!step.keeps || !rows[0]) continue
    Object.assign(values, rows[0])
    await onKept?.(rows[0])
  }
  return answer
}

/** The script in pgbench's syntax: each statement ends with a semicolon, or with \gset to keep its columns. */
export const pgbenchText = (script: Script, setting: readonly string[]): string =>
  [...setting, ...script.map(({ text, keeps }) => (keeps ? `${text} \\gset` : `${text};`)), ''].join('\n')

/** Turns recorded statements and their parameters into a script. */
export async function scriptOf(
  pool: Pool,
  statements: readonly Statement[],
): Promise<{ script: Script; values: Values }> {
  const values: Values = {}
  const script: Step[] = []
  for (const [at, { text, params }] of statements.entries()) {
    const types = await typesIn(pool, text, params.length)
    const named = withoutColons(text).replace(/\$(\d+)/g, (_, number: string) => {
      const [param = null, type = 'text'] = [params[Number(number) - 1], types[Number(number) - 1]]
      if (param === null) return `null::${type}`
      values[`v${at}_${number}`] = asText(param)
      return `(:v${at}_${number})::${type}`
    })
    script.push({ text: named })
  }
  return { script, values }
}

/** Takes colons out of quoted texts, such as time patterns, where they would begin a name for pgbench. */
const withoutColons = (text: string): string =>
  text.replace(/'[^']*'/g, quoted =>
    /:\w/.test(quoted) ? `(${quoted.replace(/:(?=\w)/g, "' || chr(58) || '")})` : quoted,
  )

/** pgbench numbers each occurrence of a name separately, so each one needs the type that one of them has. */
async function typesIn(pool: Pool, text: string, amount: number): Promise<readonly string[]> {
  if (amount === 0) return []
  const client = await pool.connect()
  try {
    await client.query(`prepare probe as ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'probe'",
    )
    await client.query('deallocate probe')
    return rows[0]?.types ?? []
  } finally {
    client.release()
  }
}

/** The value as it is sent to PostgreSQL. */
function asText(param: unknown): string {
  if (!Array.isArray(param)) return String(param)
  return `{${param.map(item => (item === null ? 'NULL' : JSON.stringify(String(item)))).join(',')}}`
}
