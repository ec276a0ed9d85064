import type { PictureWidth } from '#domain/file.ts'

/** Where the file of an attachment is read (GET /file/:attachmentId), for an img or a link. */
export const fileAddress = (attachmentId: number, width?: PictureWidth): string =>
  `/api/file/${attachmentId}${width === undefined ? '' : `?width=${width}`}`
