import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Endpoint } from '../src/contract/endpoint.ts'

type Span = Pick<ESTree.Node, 'start' | 'end'>
type Edit = Span & { readonly text: string }

/** The endpoint fields that are kept in the browser build; pages see only the types of the others. */
const isSent: Readonly<Record<keyof Endpoint, boolean>> = {
  method: true,
  path: true,
  access: true,
  list: true,
  summary: false,
  refuses: false,
  params: false,
  query: false,
  body: false,
  raw: false,
  example: false,
  reply: false,
  status: false,
  file: false,
  always: false,
  ifMatch: false,
  idempotencyKey: false,
  location: false,
  forCustomers: false,
  setsCookies: false,
  confirms: false,
  beforeFactor: false,
}
const named = (wanted: boolean): readonly string[] =>
  Object.entries(isSent).flatMap(([name, is]) => (is === wanted ? [name] : []))
const [sent, unsent] = [named(true), named(false)]

/**
 * Removes schemas and descriptions of endpoints from the browser build: with them every list would load Zod and build all
 * schemas. Unused parts of contract and domain go too, so pages load only the schemas of their forms.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    transform(code, id) {
      if (/\/src\/web\/.*\.tsx?$/.test(id)) assertOnlySentFields(code, id)
      if (!/\/src\/(contract|domain)\/[\w-]+\.ts$/.test(id)) return undefined
      return { code: stripped(code, id), map: null, moduleSideEffects: false }
    },
  }
}

/** Throws if a page reads an endpoint field that the build removes: it would compile, but be undefined at runtime. */
export function assertOnlySentFields(code: string, id: string): void {
  const { program } = parseSync(id, code, { lang: 'js' })
  const fromContract = program.body.flatMap(statement =>
    statement.type === 'ImportDeclaration' && /[#/]contract\//.test(statement.source.value)
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  )
  if (fromContract.length === 0) return
  new Visitor({
    MemberExpression({ object, property, start, end }) {
      if (property.type !== 'Identifier' || !unsent.includes(property.name)) return
      if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier') return
      if (!fromContract.includes(object.object.name)) return
      throw new Error(
        `${id}: ${code.slice(start, end)} is not there in pages; import a schema by its own name.`,
      )
    },
  }).visit(program)
}

/** Strips a module of the contract or the domain for the browser; throws if it cannot tell what to remove. */
export function stripped(code: string, id: string): string {
  const { program } = parseSync(id, code, { lang: 'js' })
  const left = [...endpointsOf(program, id)].flatMap(shape => unsentOf(shape, code, id))
  return edited(code, [...left, ...program.body.flatMap(unlessUsed)])
}

/** The object literal of every endpoint, and every object that is spread into one. */
function endpointsOf(program: ESTree.Program, id: string): Set<ESTree.ObjectExpression> {
  const shapes = new Set<ESTree.ObjectExpression>()
  const objects = new Map<string, ESTree.ObjectExpression>()
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (declared?.type !== 'ObjectExpression')
        throw new Error(`${id}: endpoint() takes an object as it stands.`)
      shapes.add(declared)
    },
    VariableDeclarator({ id: variable, init }) {
      if (variable.type === 'Identifier' && init?.type === 'ObjectExpression')
        objects.set(variable.name, init)
    },
  }).visit(program)
  for (const { properties } of shapes) {
    for (const part of properties) {
      if (part.type !== 'SpreadElement') continue
      const spread = part.argument.type === 'Identifier' ? objects.get(part.argument.name) : undefined
      if (!spread) throw new Error(`${id}: what is spread into an endpoint is an object of the same file.`)
      shapes.add(spread)
    }
  }
  return shapes
}

function unsentOf({ properties }: ESTree.ObjectExpression, code: string, id: string): Edit[] {
  return properties.flatMap(part => {
    if (part.type === 'SpreadElement') return []
    if (part.computed || part.key.type !== 'Identifier')
      throw new Error(`${id}: the fields of an endpoint have plain names.`)
    if (sent.includes(part.key.name)) return []
    return [{ start: part.start, end: part.end + (code[part.end] === ',' ? 1 : 0), text: '' }]
  })
}

/** Marks a top-level initialiser as free of side effects, so that the bundler may drop it when unused. */
function unlessUsed(statement: ESTree.Directive | ESTree.Statement): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) =>
    init && !/^(Arrow)?Function|^Literal/.test(init.type)
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  )
}

function edited(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start || other.end - one.end)
  return fromTheEnd.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
