import { kindOfType } from '#domain/file.ts'

const side = 96

/** A picture that was chosen, small, for the page that sends it; null for what no browser draws. */
export async function smallPreview(file: File): Promise<string | null> {
  if (kindOfType(file.type) !== 'PICTURE') return null
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = side / Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const [width, height] = [picture.width * scale, picture.height * scale]
    canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return null
  }
}
