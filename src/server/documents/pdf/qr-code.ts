import { drawingSVG, qrcode } from 'bwip-js/generic'
import type { ContentSvg } from 'pdfmake/interfaces'

const options = { bcid: 'qrcode', eclevel: 'M' }

/** A QR code of this text, so many points wide; error correction M. */
export function qrCode(text: string, width: number): Pick<ContentSvg, 'svg' | 'width'> {
  const svg: string = qrcode({ ...options, text }, drawingSVG())
  return { svg, width }
}
