import { guard } from './guard.ts'

const ofStore = 'src/server/files/store/store.test.ts'
const ofBucket = 'src/server/files/store/s3.test.ts'
const ofErasing = 'src/server/cli/erase-file.test.ts'
const ofPapers = 'src/server/cli/move-papers.test.ts'
const inBackups = 'src/server/backup/files.test.ts'

/** Guards of the store of files: where files are kept, what comes back from there, and what is erased. */
export const stores = [
  guard(
    'a nearly full disk refuses files before anything else',
    ['src/server/files/store/folder.ts', "if (bavail * bsize < bytes) throw refuse('disk_full')", ''],
    ofStore,
  ),
  guard(
    'files are for the server’s own account alone',
    ['src/server/files/store/folder.ts', "open(part, 'wx', 0o600)", "open(part, 'wx', 0o644)"],
    ofStore,
  ),
  guard(
    'of two servers that share a folder the first marks it',
    ['src/server/files/store/folder.ts', 'Buffer.from(`${mark}\\n`), link)', 'Buffer.from(`${mark}\\n`))'],
    ofStore,
  ),
  guard(
    'a server whose files lie elsewhere stores none',
    [
      'src/server/files/store/claim.ts',
      "if (why !== null) {\n    log.error(why)\n    throw refuse('files_unavailable')\n  }",
      '',
    ],
    ofStore,
    'src/server/files/store/s3-server.test.ts',
  ),
  guard(
    'who stores a file waits while it is removed, and writes it again',
    [
      'src/server/files/finish-upload.ts',
      'await writeFile(services, ctx.log, file)\n  // Or erased',
      '// Or erased',
    ],
    ofStore,
  ),
  guard(
    'what hangs on something is not removed as unused',
    [
      'src/server/files/tidy-files.ts',
      'where a.file_hash = f.hash and (a.removed_at is null or a.removed_at > ${longAgo})',
      'where a.file_hash = f.hash and a.removed_at > ${longAgo}',
    ],
    ofStore,
  ),
  guard(
    'what the store gives back changed is passed on by nobody',
    [
      ['src/server/files/store/checked.ts', 'if (sha256Hex(whole) !== hash) throw damaged(hash)', ''],
      ['src/server/files/store/checked.ts', "if (digest.digest('hex') !== hash) throw damaged(hash)", ''],
    ],
    ofBucket,
  ),
  guard(
    'of a large file the last piece is held back until its hash is known',
    [
      'src/server/files/store/checked.ts',
      '    if (held) yield held\n    held = piece\n',
      '    yield piece\n',
    ],
    ofBucket,
  ),
  guard(
    'a bucket refuses bytes that were damaged on their way',
    [
      'src/server/files/store/s3-client.ts',
      "'x-amz-content-sha256': sent?.hash ?? nothing",
      "'x-amz-content-sha256': 'UNSIGNED-PAYLOAD'",
    ],
    ofBucket,
  ),
  guard(
    'a bucket that hangs is given up',
    [
      'src/server/files/store/s3-client.ts',
      'setTimeout(() => connection.abort(tooSlow(bucket)), ms)',
      'setTimeout(() => undefined, ms)',
    ],
    ofBucket,
  ),
  guard(
    'a bucket that failed is left alone for a while',
    ['src/server/files/store/s3-client.ts', 'if (performance.now() < restsUntil) throw tooSlow(bucket)', ''],
    ofBucket,
  ),
  guard(
    'a bucket that hangs holds up only so many calls',
    ['src/server/files/store/s3-client.ts', "if (atOnce >= maxAtOnce) throw refuse('busy')", ''],
    ofBucket,
  ),
  guard(
    'who waits for the rest of a body waits for the bucket, too',
    [
      'src/server/files/store/s3-client.ts',
      'piece => waiting.counted(pieceOf(within, piece))',
      'piece => pieceOf(within, piece)',
    ],
    ofBucket,
  ),
  guard(
    'a small body that comes drop by drop is given up',
    [
      'src/server/files/store/s3-client.ts',
      'within(Math.min(answerMs, left), piece)',
      'within(answerMs, piece)',
    ],
    ofBucket,
  ),
  guard(
    'nothing of others in a bucket is taken for a file',
    ['src/server/files/store/s3.ts', 'isHash(hash) && key === keyOf(hash)', 'isHash(hash)'],
    ofBucket,
  ),
  guard(
    'of two servers that share a bucket the first marks it',
    [
      'src/server/files/store/s3-objects.ts',
      "const headers = { 'if-none-match': '*' }",
      'const headers = {}',
    ],
    ofBucket,
  ),
  guard(
    'what is erased leaves no version in a bucket',
    ['src/server/files/store/s3-objects.ts', 'query: { versionId }', 'query: {}'],
    ofBucket,
  ),
  guard(
    'a bucket is named without key and secret',
    [
      'src/server/kernel/bucket-address.ts',
      'place: `s3://${url.host}/',
      'place: `s3://${url.username}:${url.password}@${url.host}/',
    ],
    ofBucket,
    'src/server/files/store/s3-server.test.ts',
  ),
  guard(
    'what a bucket answers stands in no sentence of ours',
    ['src/server/files/store/s3-failure.ts', 'answered ${said}.', 'answered ${said}: ${xml}.'],
    ofBucket,
  ),
  guard(
    'a bucket leads to no other host',
    ['src/server/files/store/s3-client.ts', "redirect: 'manual'", "redirect: 'follow'"],
    ofBucket,
  ),
  guard(
    'a wrong FILES_URL stops the start',
    ['src/server/files/store/open.ts', 'if (why?.isSetting) throw new StartError(why.sentence)', ''],
    'src/server/files/store/s3-server.test.ts',
  ),
  guard(
    'what was erased is never stored again',
    ['src/server/files/erased.ts', "if (erased) throw refuse('file_erased', dayIn('UTC', erased.at))", ''],
    ofErasing,
  ),
  guard(
    'what was erased while it was sent once more leaves nothing',
    [
      'src/server/files/finish-upload.ts',
      'await reachingStore(log, () => eraseBytes(services.fileStore, hashesOf(file)))',
      '',
    ],
    ofErasing,
  ),
  guard(
    'whoever waits for another transaction that waits for it begins anew',
    ['src/server/kernel/db/try-again.ts', "new Set(['40001', '40P01'])", "new Set(['40001'])"],
    'src/server/kernel/db/try-again.test.ts',
  ),
  guard(
    'whatever an erased file hangs on is locked before it',
    [
      [
        'src/server/files/erase.ts',
        'await tx.batch(lockedProducts(hash), lockedUploads(hash), lockedForRemoval)',
        'await tx.run(lockedForRemoval)',
      ],
      ['src/server/cli/erase-file.ts', 'await tryAgain(() =>', 'await (work => work())(() =>'],
    ],
    ofErasing,
  ),
  guard(
    'bytes of an erased file that came back are removed with their versions',
    ['src/server/files/tidy-files.ts', 'isErased: erased.has(hash)', 'isErased: false'],
    ofErasing,
  ),
  guard(
    'a signed document is not erased',
    ['src/server/files/erase.ts', 'if (whole.isEvidence)', 'if (false)'],
    ofPapers,
  ),
  guard(
    'a signed document in the store of files is not removed as unused',
    ['src/server/files/tidy-files.ts', 'and not f.is_evidence', ''],
    ofPapers,
  ),
  guard(
    'a signed document leaves the database only once the store gives it back',
    ['src/server/cli/move-papers.ts', 'return isUnchanged(store, hash)', 'return true'],
    ofPapers,
  ),
  guard(
    'a file that was damaged where it lies is whole again once it is stored again',
    [
      [
        'src/server/files/store/folder.ts',
        'if (await isUnchanged({ read }, hash)) return',
        'if ((await read(hash)) !== null) return',
      ],
      [
        'src/server/files/store/s3.ts',
        'if (!(await isUnchanged({ read }, hash))) await',
        'if ((await read(hash)) === null) await',
      ],
    ],
    ofStore,
    ofBucket,
  ),
  guard(
    'a new signed document is left to the store only once it gives it back',
    [
      'src/server/documents/signed-pdf/store.ts',
      'if ((await readWhole(services.fileStore, hash)) !== null) return true',
      'return true',
    ],
    'src/server/documents/signed-pdf/in-store.test.ts',
  ),
  guard(
    'a signed document comes back as the bytes of its hash (trigger)',
    ['migrations/0048_paper_moves_by_shard.sql', "OR encode(sha256(NEW.pdf), 'hex') <> NEW.hash", ''],
    'src/server/kernel/db/constraints.test.ts',
  ),
  guard(
    'a signed document leaves the database only where a store keeps it as evidence (trigger)',
    [
      'migrations/0048_paper_moves_by_shard.sql',
      'IF NEW.pdf IS NULL AND NOT EXISTS',
      'IF false AND NOT EXISTS',
    ],
    'src/server/kernel/db/constraints.test.ts',
  ),
  guard(
    'a file that is not what was stored keeps no backup from being made',
    ['src/server/backup/files-of.ts', 'if (error instanceof DamagedFile) return { hash, content: null }', ''],
    inBackups,
  ),
  guard(
    'files of another installation are not mixed with those of a backup',
    [
      'src/server/backup/restore-files.ts',
      'if (mark === null || (await store.setMark(mark)) === mark) return',
      'return',
    ],
    inBackups,
  ),
]
