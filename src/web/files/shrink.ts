import { kindOfType, longestSide } from '#domain/file.ts'

/** Smaller files go in one part, and are sent as they are. */
const worthwhileBytes = 1_000_000

/** A photo as the server would keep it, so that a phone sends a tenth; what can't be drawn is left to the server. */
export async function shrunk(file: File): Promise<Blob> {
  if (kindOfType(file.type) !== 'PICTURE' || file.size < worthwhileBytes) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
