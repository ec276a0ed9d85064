import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A detector for browsers without their own, loaded from our server, never from anywhere else. */
export async function wasmDetector(formats: readonly string[]): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasmUrl : folder + path),
    },
    fireImmediately: true,
  })
  const known: readonly string[] = await BarcodeDetector.getSupportedFormats()
  const isKnown = (format: string): format is BarcodeFormat => known.includes(format)
  return new BarcodeDetector({ formats: formats.filter(isKnown) })
}
