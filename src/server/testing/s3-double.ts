import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from './free-port.ts'

/** A fault of the bucket in calls of a method. */
interface Fault {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /**
   * A byte changes on its way; no answer; 500; the connection breaks, or nothing more comes, in the middle of a body; a body comes
   * byte by byte; a key that may not; it leads to the address `leadsTo`.
   */
  readonly does: 'flip' | 'hang' | 'fail' | 'break' | 'stall' | 'drip' | 'forbid' | 'lead'
  /** How many calls fail; all of them if absent. */
  times?: number
}

/**
 * Stands in for a store that speaks S3, on this machine: it checks signatures and hashes by itself, lists in pages of three,
 * and does what goes wrong in the world.
 */
export interface S3Double {
  /** The bucket's address, a value for FILES_URL. */
  readonly url: string
  /** The kept objects, by key. */
  readonly objects: Map<string, Kept>
  /** Faults of calls from now on. */
  faults: Fault[]
  readonly calls: string[]
  leadsTo: string
  /** Waited for before a call is answered. */
  before: ((call: string) => Promise<void>) | null
  stop(): Promise<void>
  start(): Promise<void>
}

interface Kept {
  content: Buffer
  writtenAt: Date
}

interface Wanted {
  /** Removed objects are kept as versions. */
  readonly versions?: boolean
  /** Whether conditions of a PUT are known; some stores answer 501. */
  readonly conditions?: boolean
  /** Whether hashes of what is sent are looked at. */
  readonly checksHashes?: boolean
}

const bucket = 'loandesk-test'
const region = 'eu-north-1'
const accessKeyId = 'AKDOUBLE'
/** Contains characters that must be escaped in an address. */
const secretAccessKey = 'a+secret/of=the double'
const pageSize = 3

interface Refused {
  readonly status: number
  readonly code: string
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export async function s3Double(prefix = 'some/prefix', wanted: Wanted = {}): Promise<S3Double> {
  const port = await freePort()
  const secret = encodeURIComponent(secretAccessKey)
  const double: S3Double = {
    url: `s3://${accessKeyId}:${secret}@127.0.0.1:${port}/${bucket}/${prefix}?region=${region}&path=1&http=1`,
    objects: new Map(),
    faults: [],
    calls: [],
    leadsTo: '',
    before: null,
    start: () => new Promise(done => server.listen(port, '127.0.0.1', done)),
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  const versions = new Map<string, Map<string, Kept>>()
  const server = createServer(async (request, response) => {
    const sent = await buffer(request)
    const call = `${request.method} ${request.url}`
    double.calls.push(call)
    await double.before?.(call)
    const fault = faultOf(double, request)
    if (fault === 'hang') return
    if (fault === 'fail') return refuse(response, { status: 500, code: 'InternalError' })
    if (fault === 'forbid') return refuse(response, { status: 403, code: 'AccessDenied' })
    if (fault === 'lead') return response.writeHead(307, { location: double.leadsTo }).end()
    const arrived = fault === 'flip' && request.method === 'PUT' ? flipped(sent) : sent
    const refused = refusalOf(request, arrived, wanted.checksHashes ?? true)
    if (refused) return refuse(response, refused)
    answer(request, response, arrived, fault)
  })

  function answer(request: IncomingMessage, response: ServerResponse, sent: Buffer, fault: string | null) {
    const url = new URL(request.url ?? '', 'http://double')
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2)
    const kept = double.objects.get(key)
    if (key === '' && url.searchParams.has('versions')) return listVersions(response, url)
    if (key === '') return list(response, url)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] && wanted.conditions === false)
        return refuse(response, { status: 501, code: 'NotImplemented' })
      if (request.headers['if-none-match'] && kept)
        return refuse(response, { status: 412, code: 'PreconditionFailed' })
      const now = { content: sent, writtenAt: new Date() }
      double.objects.set(key, now)
      if (wanted.versions) versionsOf(key).set(randomUUID(), now)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      const version = url.searchParams.get('versionId')
      if (version === null) double.objects.delete(key)
      else if (versionsOf(key).get(version) === kept) double.objects.delete(key)
      if (version !== null) versionsOf(key).delete(version)
      return response.writeHead(204).end()
    }
    if (!kept) return refuse(response, { status: 404, code: 'NoSuchKey' }, request.method === 'HEAD')
    response.setHeader('content-length', kept.content.length)
    if (request.method === 'HEAD') return response.end()
    if (fault === 'drip') return drip(response, kept.content)
    if (fault !== 'break' && fault !== 'stall')
      return response.end(fault === 'flip' ? flipped(kept.content) : kept.content)
    const half = kept.content.subarray(0, kept.content.length / 2)
    response.write(half, () => fault === 'break' && response.destroy())
  }

  const versionsOf = (key: string) => {
    const some = versions.get(key) ?? new Map<string, Kept>()
    versions.set(key, some)
    return some
  }

  function list(response: ServerResponse, { searchParams }: URL) {
    const begins = searchParams.get('prefix') ?? ''
    const after = searchParams.get('continuation-token')?.slice('<&>'.length) ?? ''
    const left = [...double.objects].filter(([key]) => key.startsWith(begins) && key > after).toSorted()
    const page = left.slice(0, pageSize)
    const next = left.length > pageSize ? `&lt;&amp;&gt;${page.at(-1)?.[0]}` : null
    response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== null}</IsTruncated>
      ${page.map(([key, { content, writtenAt }]) => `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`).join('')}
      ${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`)
  }

  function listVersions(response: ServerResponse, { searchParams }: URL) {
    if (!wanted.versions) return refuse(response, { status: 501, code: 'NotImplemented' })
    const key = searchParams.get('prefix') ?? ''
    const rows = [...versionsOf(key).keys()].map(
      id => `<Version><Key>${key}</Key><VersionId>${id}</VersionId></Version>`,
    )
    response.end(`<ListVersionsResult>${rows.join('')}</ListVersionsResult>`)
  }

  await double.start()
  return double
}

function faultOf({ faults }: S3Double, { method }: IncomingMessage): Fault['does'] | null {
  const fault = faults.find(one => one.method === method && one.times !== 0)
  if (fault?.times !== undefined) fault.times--
  return fault?.does ?? null
}

const dripMs = 100

function drip(response: ServerResponse, content: Buffer): void {
  let at = 0
  const drops = setInterval(() => response.write(content.subarray(at, ++at)), dripMs)
  response.once('close', () => clearInterval(drops))
}

function flipped(content: Buffer): Buffer {
  const other = Buffer.from(content)
  const at = Math.floor(other.length / 2)
  if (other.length > 0) other.writeUInt8(other.readUInt8(at) ^ 1, at)
  return other
}

function refuse(response: ServerResponse, { status, code }: Refused, isEmpty = false): void {
  response.writeHead(status).end(isEmpty ? '' : `<Error><Code>${code}</Code><Message>no</Message></Error>`)
}

/** Checks Signature Version 4, written anew from its description. */
function refusalOf(request: IncomingMessage, sent: Buffer, checksHashes: boolean): Refused | null {
  const { method = '', url = '', headers } = request
  const parts =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w+)/
  const found = parts.exec(headers.authorization ?? '')
  if (!found) return { status: 403, code: 'AccessDenied' }
  const [, key, day = '', where = '', names = '', signature] = found
  if (key !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (where !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const hash = headers['x-amz-content-sha256']
  const time = String(headers['x-amz-date'])
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${where}/s3/aws4_request`
  const signing = [where, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const right = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  if (signature !== right) return { status: 403, code: 'SignatureDoesNotMatch' }
  if (!path.startsWith(`/${bucket}/`)) return { status: 404, code: 'NoSuchBucket' }
  if (checksHashes && hash !== sha256(sent)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  return null
}
