/** An object as a bucket lists it. */
export interface Listed {
  readonly key: string
  readonly bytes: number
  readonly writtenAt: number
}

/** A page of a listing, and where the next one begins. */
export interface ListedPage {
  readonly objects: readonly Listed[]
  readonly next: string | null
}

/** A page of ListObjectsV2. */
export const listedPage = (xml: string): ListedPage => ({
  objects: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: inside(object, 'Key'),
    bytes: Number(inside(object, 'Size')),
    writtenAt: Date.parse(inside(object, 'LastModified')),
  })),
  next: inside(xml, 'IsTruncated') === 'true' ? inside(xml, 'NextContinuationToken') : null,
})

/** The versions of one object, and the marks that it was deleted, in a page of ListObjectVersions. */
export const versionsIn = (xml: string, key: string): string[] =>
  [...xml.matchAll(/<(Version|DeleteMarker)>(.*?)<\/\1>/gs)]
    .filter(([, , version = '']) => inside(version, 'Key') === key)
    .map(([, , version = '']) => inside(version, 'VersionId'))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function inside(xml: string, name: string): string {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (sign, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? sign
    return String.fromCodePoint(
      entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)),
    )
  })
}
