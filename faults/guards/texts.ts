import { guard } from './guard.ts'

const edge = 'src/server/kernel/http/edge.test.ts'
const bodies = 'src/contract/bodies.test.ts'
const exported = 'src/server/exports/exports.test.ts'
const constraints = 'src/server/kernel/db/constraints.test.ts'

/** Input, output and stored text. */
export const texts = [
  guard(
    'unknown keys of a loan are refused',
    ['src/contract/loan-forms.ts', 'z.strictObject(', 'z.object('],
    bodies,
  ),
  guard(
    'unknown keys of a person are refused (role, isSysAdmin)',
    ['src/contract/user-forms.ts', 'z.strictObject(', 'z.object('],
    'src/contract/people-bodies.test.ts',
  ),
  guard(
    'a filter that is not known is refused',
    [
      'src/contract/fields.ts',
      'export const listQuery = z.strictObject(',
      'export const listQuery = z.object(',
    ],
    'src/server/loans/read/lists.test.ts',
    'src/server/kernel/http/edge.test.ts',
  ),
  guard(
    'a call that knows no query refuses one',
    ['src/server/kernel/http/mount.ts', 'const noQuery = z.strictObject({})', 'const noQuery = z.object({})'],
    edge,
  ),
  guard(
    'a body has 1 MB at most',
    ['src/server/open-http.ts', 'bodyLimit: 1_048_576', 'bodyLimit: 104_857_600'],
    edge,
  ),
  guard(
    'a body is 32 deep at most',
    [
      'src/server/kernel/http/json-body.ts',
      "if (nestingOf(text) > deepest) throw new SyntaxError('nested too deep')",
      '',
    ],
    edge,
    'src/server/kernel/http/json-body.test.ts',
  ),
  guard(
    'a body is UTF-8',
    ['src/server/kernel/http/json-body.ts', 'fatal: true', 'fatal: false'],
    edge,
    'src/server/kernel/http/json-body.test.ts',
  ),
  guard(
    'no key reaches into prototypes',
    [
      'src/server/kernel/http/json-body.ts',
      "if (key === '__proto__') throw new SyntaxError('forbidden key')",
      '',
    ],
    edge,
    'src/server/kernel/http/json-body.test.ts',
  ),
  guard(
    'only JSON is taken',
    ['src/server/kernel/http/json-body.ts', 'app.removeAllContentTypeParsers()', ''],
    edge,
  ),
  guard(
    'who sends slowly is not waited for',
    [
      'src/server/open-http.ts',
      'connectionsCheckingInterval: 1000',
      'connectionsCheckingInterval: 3_600_000',
    ],
    edge,
  ),
  guard(
    'texts that cannot be stored are refused (NUL, lone surrogates)',
    ['src/domain/text.ts', '!text.isWellFormed() || forbidden.test(text) || ', ''],
    'src/domain/text.test.ts',
  ),
  guard(
    'stacks of marks are refused, which take seconds to compose',
    ['src/domain/text.ts', ' || tooManyMarks.test(text)', ''],
    'src/domain/text.test.ts',
  ),
  guard(
    'a text far longer than its field is refused before it is read',
    ['src/contract/fields.ts', '!isFarTooLong(text, limit)', 'true'],
    'src/contract/fields.test.ts',
  ),
  guard(
    'a page has 500 rows at most',
    ['src/contract/fields.ts', 'z.int().min(1).max(500)', 'z.int().min(1)'],
    'src/server/loans/read/lists.test.ts',
    bodies,
    'src/contract/addresses.test.ts',
  ),
  guard(
    'a list is sorted by what it knows',
    [
      'src/contract/fields.ts',
      '.enum<(K[number] | `-${K[number]}`)[]>([...keys, ...falling], "The list can\'t be sorted by this.")',
      '.string()',
    ],
    'src/server/loans/read/lists.test.ts',
    'src/server/kernel/http/edge.test.ts',
  ),
  guard(
    'wildcards of a search stand for themselves',
    ['src/domain/text.ts', "return text.replace(/[\\\\%_]/g, '\\\\$&')", 'return text'],
    'src/domain/text.test.ts',
    'src/server/search/search.test.ts',
  ),
  guard(
    'an address of the company is plain ASCII',
    ['src/domain/staff-email.ts', 'if (!ascii.test(raw)) return null', ''],
    'src/domain/staff-email.test.ts',
  ),
  guard(
    'an address is of the company’s own domain',
    ['src/domain/staff-email.ts', 'email.slice(at + 1) === domain.toLowerCase() &&', 'domain &&'],
    'src/domain/staff-email.test.ts',
  ),
  guard(
    'what leaves is what the contract names',
    ['src/server/kernel/http/mount.ts', 'const body = endpoint.reply.parse(answer)', 'const body = answer'],
    edge,
    'src/server/auth/auth.test.ts',
    'src/server/users/users.test.ts',
    'src/server/kernel/http/mount.test.ts',
  ),
  guard(
    'what leaves in a list is what the contract names',
    ['src/server/kernel/http/list.ts', 'row.parse(item)', 'item'],
    edge,
    'src/server/mail/mails.test.ts',
    'src/server/users/users.test.ts',
  ),
  guard(
    'a cell is never a formula',
    [
      'src/domain/spreadsheet.ts',
      "typeof cell === 'string' ? harmless(cell) : cell.at",
      "typeof cell === 'string' ? cell : cell.at",
    ],
    'src/domain/spreadsheet.test.ts',
    exported,
  ),
  guard(
    'a cell is no formula behind a quote, where semicolons part cells',
    ['src/domain/spreadsheet.ts', '(?:"|[^\\S\\t\\r\\n])*', '[^\\S\\t\\r\\n]*'],
    'src/domain/spreadsheet.test.ts',
  ),
  guard(
    'names and numbers have no sign that nobody can see',
    ['src/contract/fields.ts', 'if (sign === null) return', 'if (sign !== undefined) return'],
    bodies,
  ),
  guard(
    'a pasted serial number has no sign that nobody can see',
    [
      'src/domain/serial-range.ts',
      'if (invisible !== null) return { found: [], why: hasInvisible(invisible) }',
      '',
    ],
    'src/domain/serial-range.test.ts',
  ),
  guard(
    'a mail can be delivered to the address of a customer',
    ['src/domain/mail-address.ts', "const label = '(?!-)", "const label = '"],
    bodies,
  ),
  guard(
    'what is no request is refused with the headers of every answer',
    ['src/server/kernel/http/unread.ts', 'protect(reply.req, reply)', ''],
    'src/server/kernel/http/wire.test.ts',
  ),
  guard(
    'a request names its host',
    ['src/server/kernel/http/unread.ts', "throw refuse('bad_input', 'This request names no host.')", ''],
    'src/server/kernel/http/wire.test.ts',
  ),
  guard(
    'another method is refused before anything is read',
    ['src/server/kernel/http/other-methods.ts', 'if (request.is404) assertMethod(request, reply)', ''],
    edge,
  ),
  guard(
    'the database of a demo is not served as the real thing',
    ['src/server/main.ts', 'if (!demo) await assertNoDemo(connect(database.pool))', ''],
    'src/server/start.test.ts',
  ),
  guard(
    'what people typed stays text in a mail',
    ['src/server/mail/html.ts', '.replace(/[&<>"\']/g, sign => entities[sign] ?? sign)', ''],
    'src/server/mail/deliver.test.ts',
  ),
  guard(
    'no token stands in what a mail server said',
    ['src/server/mail/deliver.ts', 'withoutTokens(answer).slice(0, 500)', 'answer.slice(0, 500)'],
    'src/server/mail/outage.test.ts',
  ),
  guard(
    'no token that a mail server quotes stands in the log',
    ['src/server/kernel/error-for-log.ts', 'withoutTokens(error.message', '(error.message'],
    'src/server/mail/outage.test.ts',
  ),
  guard(
    'no value of a statement stands in the log',
    ['src/server/kernel/error-for-log.ts', "error.message.split('\\nparams: ', 1)[0]", 'error.message'],
    'src/server/kernel/error-for-log.test.ts',
  ),
  guard(
    'the headers that keep a page ours',
    ['src/server/open-http.ts', 'addSecurityHeaders(app, protect)', ''],
    edge,
  ),
  guard(
    'history is append-only (trigger)',
    [
      'migrations/0041_persons_erased.sql',
      'BEFORE DELETE OR TRUNCATE ON activities',
      'BEFORE TRUNCATE ON activities',
    ],
    constraints,
  ),
  guard(
    'signatures are append-only (trigger)',
    [
      'migrations/0041_persons_erased.sql',
      'BEFORE DELETE OR TRUNCATE ON signatures',
      'BEFORE TRUNCATE ON signatures',
    ],
    constraints,
  ),
  guard(
    'signed papers are append-only (trigger)',
    [
      'migrations/0034_erased_files_and_moved_papers.sql',
      'BEFORE DELETE OR TRUNCATE ON signed_papers',
      'BEFORE TRUNCATE ON signed_papers',
    ],
    constraints,
  ),
  guard(
    'a backup that was changed is refused (seal)',
    [
      'src/server/backup/read-backup.ts',
      "isSame(ending.data.seal, seal.digest('hex')) && (await lines.isOver())",
      'await lines.isOver()',
    ],
    'src/server/backup/backup.test.ts',
  ),
]
