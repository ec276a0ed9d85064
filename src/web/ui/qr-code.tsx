import { drawingSVG, qrcode } from 'bwip-js/generic'

const options = { bcid: 'qrcode', eclevel: 'M' }

/** A QR code, dark on white in either theme, as cameras want it; error correction M. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg: string = qrcode({ ...options, text }, drawingSVG())
  return (
    <img
      className="qr-code size-[208px] rounded-md border border-line bg-white p-3"
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  )
}
