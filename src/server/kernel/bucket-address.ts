/** A bucket of a store that speaks S3, and who we are there. */
export interface BucketAddress {
  /** The address as people may read it: without key and secret. */
  readonly place: string
  /** The address that object names are appended to: the host, and the bucket where that is part of the path. */
  readonly base: string
  readonly bucket: string
  /** The prefix of all our object names; empty, or ending in a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixName = /^(?:[\w.-]+\/)*$/
const standardRegion = 'us-east-1'
const known = ['region', 'path', 'http']

/**
 * Reads s3://key:secret@host/bucket/prefix?region=…&path=1&http=1: `path` puts the bucket into the path instead of before the
 * host, `http` leaves TLS out. Null for anything else.
 */
export function bucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return null
  const [, bucket = '', ...folders] = url.pathname.split('/')
  const prefix = folders.filter(Boolean).map(folder => `${folder}/`)
  const asked = [...url.searchParams]
  const isKnown = asked.every(([name, value]) => known.includes(name) && (name === 'region' || value === '1'))
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey || !isKnown) return null
  const region = url.searchParams.get('region') ?? standardRegion
  if (!bucketName.test(bucket) || !prefixName.test(prefix.join('')) || !/^[\w-]+$/.test(region)) return null
  const scheme = url.searchParams.has('http') ? 'http' : 'https'
  return {
    place: `s3://${url.host}/${bucket}${prefix.map(folder => `/${folder.slice(0, -1)}`).join('')}`,
    base: url.searchParams.has('path')
      ? `${scheme}://${url.host}/${bucket}/`
      : `${scheme}://${bucket}.${url.host}/`,
    bucket,
    prefix: prefix.join(''),
    region,
    accessKeyId,
    secretAccessKey,
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
