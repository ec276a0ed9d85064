import { type Guard, guard } from './guard.ts'

const server = 'src/server/kernel/http/personal-pages.ts'
const pages = 'src/server/kernel/http/pages.ts'
const tests = 'src/server/kernel/http/personal-pages.test.ts'
const rendering = 'src/web/rendering/render-page.test.ts'

/** Pages that the server renders with what their reader may see. */
export const personalPages: readonly Guard[] = [
  guard(
    'no page is rendered before it is known whose it is',
    [server, 'if (!self || !config) return null', 'if (!config) return null'],
    tests,
  ),
  guard(
    'four pages are rendered at once',
    [server, " || request.method !== 'GET' || running === maxAtOnce", " || request.method !== 'GET'"],
    tests,
  ),
  guard(
    'a page does not wait for what is not answered',
    [server, 'Promise.race([send(url), over])', 'send(url)'],
    tests,
  ),
  guard(
    'calls for a page carry the address of its reader',
    [server, "'user-agent', 'x-forwarded-for',", "'user-agent',"],
    tests,
  ),
  guard(
    'a page with its reader’s answers is kept nowhere',
    [pages, "'cache-control': 'no-store'", "'cache-control': 'no-cache'"],
    tests,
  ),
  guard(
    'answers in a page end no element',
    [pages, "JSON.stringify(answers).replaceAll('<', '\\\\u003c')", 'JSON.stringify(answers)'],
    tests,
  ),
  guard(
    'a page that leads its reader elsewhere is not sent empty',
    [
      'src/web/rendering/render-page.tsx',
      "markup.includes('<h1') ? { markup, answers } : null",
      '{ markup, answers }',
    ],
    rendering,
  ),
  guard(
    'each page has a cache of answers of its own',
    [
      'src/web/rendering/render-page.tsx',
      '  const client = createQueryClient()\n',
      '  const client = (globalThis as { one?: ReturnType<typeof createQueryClient> }).one ??= createQueryClient()\n',
    ],
    rendering,
  ),
]
