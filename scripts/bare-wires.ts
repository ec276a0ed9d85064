import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

type Span = Pick<ESTree.Node, 'start' | 'end'>
type Edit = Span & { readonly text: string }

/** What the server and the API's description use; pages only know its types. */
const unsent = new Set(['summary', 'params', 'query', 'body', 'reply'])

/**
 * For pages an endpoint is its method, path and access: with its schemas every list would load Zod, and build them all.
 * What pages don't use of the contract and the domain is left out, so that they load the schemas of their forms only.
 */
export function bareWires(): Plugin {
  return {
    name: 'bare-wires',
    transform(code, id) {
      if (/\/src\/web\//.test(id)) refuseSchemas(code, id)
      if (!/\/src\/(contract|domain)\/[\w-]+\.ts$/.test(id)) return undefined
      const { program } = parseSync(id, code, { lang: 'js' })
      const edits = [...unsentOf(program, code), ...program.body.flatMap(unlessUsed)]
      return { code: edited(code, edits), map: null, moduleSideEffects: false }
    },
  }
}

/** It compiles, and would find nothing there in a page. */
function refuseSchemas(code: string, id: string): void {
  const [used] =
    /\w+\.\w+\.(?:params|query|body|reply)\.(?:shape|pick|omit|extend|parse|safeParse)/.exec(code) ?? []
  if (used) throw new Error(`${id}: ${used} is not there in pages; import the schema by its own name.`)
}

/** The schemas and words of endpoints, also of what is spread into several. */
function unsentOf(program: ESTree.Program, code: string): Edit[] {
  const shapes: ESTree.ObjectExpression[] = []
  const spread = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (declared?.type !== 'ObjectExpression') return
      shapes.push(declared)
      for (const part of declared.properties) {
        if (part.type === 'SpreadElement' && part.argument.type === 'Identifier')
          spread.add(part.argument.name)
      }
    },
  }).visit(program)
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && spread.has(id.name) && init?.type === 'ObjectExpression')
        shapes.push(init)
    },
  }).visit(program)
  return shapes.flatMap(({ properties }) =>
    properties.flatMap(part =>
      part.type === 'Property' && part.key.type === 'Identifier' && unsent.has(part.key.name)
        ? [{ start: part.start, end: part.end + (code[part.end] === ',' ? 1 : 0), text: '' }]
        : [],
    ),
  )
}

/** Says of a value that is worked out when its module is loaded that this does nothing else. */
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
