import * as z from 'zod'
import { maxPartBytes, pictureWidths, storedTypes } from '#domain/file.ts'
import { endpoint, user } from './endpoint.ts'
import { idInAddress } from './fields.ts'
import { FinishUpload, fileId, StartUpload } from './file-forms.ts'

/** How far an upload is: the next part begins at `have`. */
const received = z.object({ have: z.int() })

const offset = z
  .string()
  .regex(/^\d{1,9}$/, 'This is not a number.')
  .transform(Number)
  .pipe(z.int().min(0))

const width = z.enum(pictureWidths.map(String)).transform(Number).pipe(z.literal(pictureWidths))

const sends = user('STAFF anywhere')

/** The store of files: sent in parts, attached by a verb of their noun, read by everybody who may see that noun. */
export const files = {
  start: endpoint({
    method: 'POST',
    path: '/file',
    summary: 'Begin to send a file; the same one again goes on where it stopped',
    access: sends,
    refuses: ['forbidden', 'file_too_large', 'file_kind', 'too_many_files'],
    body: StartUpload,
    example: {
      name: 'front.jpg',
      type: 'image/jpeg',
      bytes: 2_204_113,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    reply: received.extend({ uploadId: fileId, partBytes: z.int() }),
    status: 201,
  }),
  part: endpoint({
    method: 'PUT',
    path: '/file/part/:uploadId/:at',
    summary: 'Send the bytes of a file from there on, at most 1 MiB at once',
    access: sends,
    refuses: ['forbidden', 'not_found', 'file_incomplete'],
    params: z.object({ uploadId: fileId, at: offset }),
    raw: maxPartBytes,
    reply: received,
    idempotencyKey: false,
  }),
  done: endpoint({
    method: 'POST',
    path: '/file/done',
    summary: 'All parts are sent: the file is checked, a picture encoded anew, and stored',
    access: sends,
    refuses: [
      'forbidden',
      'not_found',
      'file_incomplete',
      'file_kind',
      'file_unreadable',
      'pdf_unreadable',
      'file_erased',
      'pictures_unavailable',
      'files_unavailable',
      'disk_full',
    ],
    body: FinishUpload,
    example: { uploadId: '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11' },
    reply: z.object({
      fileId,
      type: z.enum(storedTypes),
      bytes: z.int(),
      /** Size of a picture in pixels; null for a PDF. */
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
    idempotencyKey: false,
  }),
  show: endpoint({
    method: 'GET',
    path: '/file/:attachmentId',
    summary: 'A file, for who may see what it hangs on; a picture also in a smaller width',
    access: user('who may see what it hangs on'),
    refuses: ['not_found', 'file_erased', 'files_unavailable'],
    params: z.object({ attachmentId: idInAddress }),
    query: z.strictObject({ width: width.optional() }),
    reply: z.string(),
    file: true,
  }),
}
