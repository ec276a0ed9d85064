import type { Sighting } from './scan-gate.ts'

/** The formats on labels; without those that are misread where no code is (ITF, Codabar). */
const formats = ['code_128', 'code_39', 'code_93', 'ean_13', 'data_matrix', 'qr_code', 'pdf417', 'aztec']

interface Found {
  readonly rawValue: string
  readonly boundingBox: DOMRectReadOnly
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly Found[]>
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const isDetectorKind = (value: unknown): value is DetectorKind =>
  typeof value === 'function' && 'getSupportedFormats' in value

/** The browser's own detector if it reads all these formats; some browsers have one that reads none. */
async function ownDetector(): Promise<Detector | null> {
  const kind: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorKind(kind)) return null
  const known = await kind.getSupportedFormats().catch((): readonly string[] => [])
  return formats.every(format => known.includes(format)) ? new kind({ formats }) : null
}

async function wasmReader(): Promise<Detector> {
  const { wasmDetector } = await import('./wasm-reader.ts')
  return wasmDetector(formats)
}

export type CodeReader = (video: HTMLVideoElement) => Promise<readonly Sighting[]>

/** Reads the codes in a frame of the video: by the browser itself, else by a reader loaded from our server. */
export async function loadCodeReader(): Promise<CodeReader> {
  const own = await ownDetector()
  const detector: Detector = own ?? (await wasmReader())
  return async video => {
    const found = await detector.detect(video)
    return found.map(({ rawValue, boundingBox: box }) => ({
      text: rawValue,
      x: (box.x + box.width / 2) / video.videoWidth,
      y: (box.y + box.height / 2) / video.videoHeight,
    }))
  }
}
