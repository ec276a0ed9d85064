import type { contract } from '#contract/index.ts'

/** What each section of the description is about. */
export const tags: Record<keyof typeof contract | 'running', string> = {
  auth: 'Signing in and out',
  accounts: 'How an account comes, changes its password and goes',
  sessions: 'Where one is signed in',
  factors: 'Second factors: signing in with them, adding and removing them, who has to have one',
  signOn: 'Single sign-on by the company’s directory (OpenID Connect)',
  groupRules: 'Roles that groups of the directory give',
  preferences: 'What one has chosen for oneself',
  notifications: 'The bell: what needs oneself and what is news',
  users: 'People, their roles in countries and their access to storerooms',
  countries: 'Countries and their currencies',
  terms: 'What customers of a country agree to, in each language',
  storerooms: 'Storerooms of a country',
  products: 'What is lent, by part number',
  productFiles: 'Pictures and manuals of products',
  units: 'Units in stock, one by one: their life, and many at once',
  comments: 'What people said of a unit or a loan',
  loans: 'Loans from the request to the end',
  documents: 'The loan document that a customer reads and signs by a mailed link',
  documentLinks: 'The links to a loan’s document: passed on, declined, taken back',
  customerRequests: 'What a customer asks before signing, and the answers',
  counter: 'The document shown at the counter instead of mailed',
  attestations: 'Papers that customers signed by hand, and who attests them',
  loanUnits: 'The lines of a loan and the units behind them',
  search: 'A search over everything one may see',
  dashboard: 'What waits, and how the lending goes',
  activities: 'Who did what when',
  securityLog: 'Who signed in or tried to, whose rights changed, what was exported',
  mails: 'Every mail and how far it is',
  backups: 'Backups made by the server, and the recovery key',
  exports: 'Lists as files',
  files: 'The store of files: sent in parts, read by who may see what they hang on',
  views: 'Lists as somebody wants to find them again',
  running: 'Changes as they happen, this description, and how the server is',
}

/** The description of each path and query parameter. */
export const parameterWords: Record<string, { readonly says: string; readonly example: unknown }> = {
  countryId: { says: 'The country', example: 1 },
  storeroomId: { says: 'The storeroom; in a query it may be given several times', example: 1 },
  loanId: { says: 'The loan', example: 12 },
  unitId: { says: 'The unit', example: 31 },
  productId: { says: 'The product', example: 7 },
  id: { says: 'Only the units with these ids; may be given several times', example: 31 },
  partNumber: { says: 'The part number, whatever its case', example: '02328-001' },
  mailId: { says: 'The mail', example: 21 },
  search: { says: 'A text that what is found has', example: 'camera' },
  loanStateId: { says: 'Only loans in this state; may be given several times', example: 6 },
  unitStateId: { says: 'Only units in this state; may be given several times', example: 1 },
  userStateId: { says: 'Only people in this state; may be given several times', example: 3 },
  mailStateId: { says: 'Only mails in this state; may be given several times', example: 3 },
  failedSince: { says: 'Only mails that have failed since then', example: '2026-11-21T08:00:00Z' },
  duty: { says: 'Only loans that the dashboard counts as waiting for this', example: 'source' },
  transfer: { says: 'Only units in transfer to here, or from here', example: 'arriving' },
  kind: { says: 'Only what happened to this; may be given several times', example: 'loan' },
  securityKind: { says: 'Only this; may be given several times', example: 'signed-in' },
  event: { says: 'Only this; may be given several times', example: 'loan-approved' },
  userId: { says: 'Only what this person did; may be given several times', example: 3 },
  from: { says: 'From this day of the country’s calendar on', example: '2026-11-01' },
  to: { says: 'Until this day of the country’s calendar', example: '2026-11-30' },
  returnTo: { says: 'The page of ours to open afterwards', example: '/loan/12' },
  state: { says: 'What was sent along to the directory', example: 'Jw0pZ3cQm2nE9bH4sT8uX' },
  code: { says: 'What the directory gave for one use', example: 'SplxlOBeZQQYbYS6WxSbIA' },
  iss: { says: 'What the directory calls itself', example: 'https://login.example.com' },
  error: { says: 'Why the directory let nobody in', example: 'access_denied' },
  uploadId: { says: 'The upload, as POST /file began it', example: '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11' },
  at: { says: 'Where in the file these bytes begin', example: 0 },
  attachmentId: { says: 'The file, as what it hangs on names it', example: 11 },
  width: { says: 'Of a picture the one of this width', example: 320 },
  limit: { says: 'At most so many rows; without it the whole list is streamed', example: 50 },
  offset: { says: 'So many rows are passed over', example: 0 },
  sort: { says: 'What it is sorted by; "-" before it turns the order round', example: undefined },
  format: { says: 'The kind of file', example: 'csv' },
  language: { says: 'The language of the document; without it that of the loan', example: 'sv' },
  ago: {
    says: 'Since how many milliseconds something was read: what changed since then is told first, the newest of each noun and country',
    example: 2000,
  },
}

/** The introduction above the calls. */
export const introduction = `
Every call of the product. \`POST /api/auth/login\` answers an access token (15 minutes) and a refresh token (7 days); a program
sends the access token as \`Authorization: Bearer …\` and changes the pair at \`GET /api/auth/refresh\` with the refresh token as bearer.
Pages carry the same tokens in cookies, which count for a change only where the request comes from our own pages.

- **Bodies** are JSON (\`Content-Type: application/json\`), at most 1 MB, 32 levels deep; parts of a file are bytes. A field or a query that nobody knows is
  refused, never ignored.
- **Lists** are plain arrays; \`X-Total-Count\` says how many rows there are in all, \`Link\` where the neighbours are. \`limit\` is at
  most 500; without it a list is streamed whole. Units and loans that a text is searched in, and activity, are counted to 10,000 at
  once: of more, a page comes without \`X-Total-Count\` and without the last neighbour, and the list's own \`counts\` tell the number.
- **Edits** change only the fields that are sent. \`If-Match\` with the \`version\` that was read refuses to overwrite, or to decide
  on, what somebody else changed meanwhile.
- **Retries**: a write that carries an \`Idempotency-Key\` happens once; the same request with the same key gets the same answer again.
- **Refusals** have a code for programs, a sentence for people and, where a form caused them, the sentence of each field. What one may
  not see does not exist (404); what one may see but not do is forbidden (403). A mailed link or a code of the counter is a bearer as
  well: one that opens nothing, for now or for good, is 401 like an unknown one, and says why by its code and whom to write to. What two
  do at once to an open one is 409 for the second.
- **Instants** are ISO 8601 in UTC. A state travels as its number and its name.
- Every answer carries \`X-Request-Id\`, by which the log finds it; nothing of the API may be cached but files, which never change.
`.trim()
