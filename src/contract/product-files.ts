import * as z from 'zod'
import { fileKinds } from '#domain/file.ts'
import { endpoint, user } from './endpoint.ts'
import { id, idInAddress, instant, nothing, person } from './fields.ts'
import { AddProductFile, ArrangeProductFiles, EditProductFile, OneProductFile } from './file-forms.ts'

/** A picture or a manual of a product; GET /file/:id reads it. */
export const productFile = z.object({
  id,
  kind: z.enum(fileKinds),
  name: z.string(),
  /** What a picture shows, for people who can't see it. */
  altText: z.string().nullable(),
  /** Customers may see it. */
  isPublic: z.boolean(),
  bytes: z.int(),
  /** Size of a picture in pixels; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  user: person.nullable(),
  createdAt: instant,
})
export type ProductFile = z.output<typeof productFile>

const changes = user('ADMIN anywhere')

export const productFiles = {
  list: endpoint({
    method: 'GET',
    path: '/product/:productId/file',
    summary: 'The pictures and manuals of a product, in their order',
    access: user('STAFF anywhere'),
    refuses: ['not_found'],
    params: z.object({ productId: idInAddress }),
    reply: z.array(productFile),
    list: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/product/file',
    summary: 'Hang a file that one has sent on a product, as its last',
    access: changes,
    refuses: ['not_found', 'forbidden', 'too_many_product_files'],
    body: AddProductFile,
    example: { productId: 7, fileId: '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11', altText: 'From the front' },
    reply: productFile,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/product/file',
    summary: 'Say what a picture shows, and whether customers may see a file',
    access: changes,
    refuses: ['not_found', 'forbidden'],
    body: EditProductFile,
    example: { id: 11, isPublic: true },
    reply: productFile,
  }),
  arrange: endpoint({
    method: 'PATCH',
    path: '/product/file/order',
    summary: 'Put the files of a product in this order; the first picture stands for it in lists',
    access: changes,
    refuses: ['not_found', 'forbidden'],
    body: ArrangeProductFiles,
    example: { productId: 7, ids: [12, 11] },
    reply: z.array(productFile),
    list: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product/file',
    summary: 'Take a file off a product; its bytes go after thirty days',
    access: changes,
    refuses: ['not_found', 'forbidden'],
    body: OneProductFile,
    example: { id: 11 },
    reply: nothing,
    status: 204,
  }),
}
