import * as z from 'zod'
import { id, optionalLine, singleLine } from './fields.ts'

/** The SHA-256 of a file, in hexadecimal. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not the SHA-256 of a file.')

/** The handle of an upload, and of the file that it became. */
export const fileId = z.uuid({ error: 'This is not the id of a file.' })

/** Announces a file before it is sent: its size and hash tell whether it arrived whole. */
export const StartUpload = z.strictObject({
  name: singleLine(255),
  type: singleLine(100),
  bytes: z.int().min(1, 'This file is empty.'),
  sha256,
})

export const FinishUpload = z.strictObject({ uploadId: fileId })

export const AddProductFile = z.strictObject({ productId: id, fileId, altText: optionalLine(200) })

/** An absent field is unchanged. */
export const EditProductFile = z.strictObject({
  id,
  altText: optionalLine(200),
  isPublic: z.boolean().optional(),
})

export const ArrangeProductFiles = z.strictObject({
  productId: id,
  ids: z.array(id).min(1).max(100),
})

export const OneProductFile = z.strictObject({ id })
