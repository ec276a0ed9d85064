import { guard } from './guard.ts'

const ofFiles = 'src/server/files/files.test.ts'
const ofPictures = 'src/server/files/pictures/encode.test.ts'
const limited = 'src/server/limits.test.ts'

/** Guards of files that people send, and of who sees them. */
export const files = [
  guard(
    'a file is for who may see what it hangs on',
    ['src/server/files/show.ts', 'return may.seeProducts(actor)', 'return true'],
    ofFiles,
  ),
  guard(
    'what was taken off is not shown any more',
    ['src/server/files/show.ts', 'attachment.removedAt !== null ||', ''],
    ofFiles,
  ),
  guard(
    'an upload is its sender’s alone',
    [
      'src/server/files/uploads.ts',
      'and(eq(uploads.id, id), eq(uploads.userId, userId))',
      'eq(uploads.id, id)',
    ],
    ofFiles,
  ),
  guard(
    'a file that was sent hangs once',
    [
      'src/server/files/uploads.ts',
      '.where(and(isOwn(userId, id), isNull(uploads.endedAt)))',
      '.where(isOwn(userId, id))',
    ],
    ofFiles,
  ),
  guard(
    'the kind of a file is told by its bytes, not by its sender',
    [
      'src/server/files/finish-upload.ts',
      'kind === null || kind !== kindOfType(upload.type)',
      'kind === null',
    ],
    ofFiles,
  ),
  guard(
    'a PDF that nobody can open is not kept',
    [
      'src/server/files/pictures/image-worker.ts',
      "if (answer && 'failed' in answer) throw refuse('pdf_unreadable')",
      '',
    ],
    ofFiles,
  ),
  guard(
    'a PDF that takes a password is kept: others may know it',
    [
      'src/server/files/pictures/process.ts',
      "if (error instanceof Error && error.name === 'PasswordException') return null",
      '',
    ],
    'src/server/documents/attestation.test.ts',
  ),
  guard(
    'a file is what was announced',
    ['src/server/files/uploads.ts', "if (!isWhole) throw refuse('file_incomplete')", ''],
    ofFiles,
  ),
  guard(
    'a file has 15 MB at most',
    ['src/server/files/start-upload.ts', 'if (body.bytes > maxFileBytes)', 'if (false)'],
    ofFiles,
  ),
  guard(
    'a kind that nobody needs is refused before a byte is sent',
    ['src/server/files/start-upload.ts', "if (kind === null) throw refuse('file_kind')", ''],
    ofFiles,
  ),
  guard(
    'no more bytes arrive than were announced, and none are left out',
    [
      'src/server/files/take-part.ts',
      "if (at > have || at + body.length > bytes) throw refuse('file_incomplete')",
      '',
    ],
    ofFiles,
  ),
  guard(
    'a picture says nothing of where it was taken: it is encoded anew',
    [
      'src/server/files/pictures/encode.ts',
      '.jpeg({ quality: 82 })',
      '.keepMetadata().jpeg({ quality: 82 })',
    ],
    ofPictures,
  ),
  guard(
    'a picture with more pixels than memory takes is refused by its header',
    [
      [
        'src/server/files/pictures/encode.ts',
        "if (width * height > maxPixels) throw new Error('too many pixels')",
        '',
      ],
      ['src/server/files/pictures/encode.ts', 'limitInputPixels: maxPixels', 'limitInputPixels: false'],
      ['src/server/files/pictures/encode.ts', "failOn: 'error'", "failOn: 'none'"],
    ],
    ofPictures,
  ),
  guard(
    'formats that nobody sends are not decoded',
    ['src/server/files/pictures/encode.ts', "sharp.block({ operation: ['VipsForeignLoad'] })", ''],
    ofPictures,
  ),
  guard(
    'a picture that breaks the image worker costs one upload',
    [
      ['src/server/files/pictures/image-worker.ts', 'if (child === ended) child = null', ''],
      [
        'src/server/files/pictures/image-worker.ts',
        'if (answer === null) stop()',
        'if (answer === null) return null',
      ],
    ],
    ofPictures,
  ),
  guard(
    'a PDF does nothing in a browser',
    [
      'src/server/kernel/http/mount.ts',
      "reply.header('content-security-policy', \"default-src 'none'; sandbox\")",
      '',
    ],
    ofFiles,
  ),
  guard(
    'somebody sends only so many files',
    [
      'src/server/files/start-upload.ts',
      "throw new RateLimited(Math.max(1, Math.ceil(leftMs / 1000)), 'too_many_files')",
      '',
    ],
    limited,
  ),
  guard(
    'somebody sends five files at once at most',
    ['src/server/files/start-upload.ts', 'await giveUpOldest(tx, wanted.userId, now)', ''],
    limited,
  ),
  guard(
    'a product has only so many pictures',
    [
      'src/server/products/files/change.ts',
      'throwIfRefused(checkRoom(await readProductFiles(tx, product.id), kind))',
      '',
    ],
    'src/server/products/files/product-files.test.ts',
  ),
  guard(
    'a product’s picture follows from what hangs on it',
    [
      'src/server/products/files/settle-picture.ts',
      'firstPicture(await readProductFiles(tx, productId))',
      'firstPicture((await readProductFiles(tx, productId)).slice(-1))',
    ],
    'src/server/products/files/product-files.test.ts',
  ),
]
