import { writeFile } from 'node:fs/promises'

/** Switches for a Chromium whose camera is a film of still pictures, played over and over. */
export const filmSwitches = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]

const width = 640
const height = 480
const framesPerSecond = 10
/** Bars and spaces of each Code 128 symbol, in modules, by its value; 106 is the stop. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const startB = 104
const stop = 106
const quietModules = 12

/** The Code 128 (set B) of an ASCII text: true is a dark module. */
function modulesOf(text: string): boolean[] {
  const values = [...text].map(letter => letter.charCodeAt(0) - 32)
  const sum = values.reduce((total, value, place) => total + value * (place + 1), startB)
  const stripes = [startB, ...values, sum % 103, stop].map(value => symbols[value] ?? '').join('')
  const quiet = Array.from({ length: quietModules }, () => false)
  const drawn = [...stripes].flatMap((wide, place) =>
    Array.from({ length: Number(wide) }, () => place % 2 === 0),
  )
  return [...quiet, ...drawn, ...quiet]
}

/** A picture as YUV 4:2:0: the code in the middle of a white label, on grey; without a code the grey alone. */
function picture(text: string | null): Buffer {
  const light = Buffer.alloc(width * height, 128)
  const modules = text === null ? [] : modulesOf(text)
  const scale = Math.max(1, Math.floor((width * 0.9) / Math.max(1, modules.length)))
  const left = Math.floor((width - modules.length * scale) / 2)
  for (let y = height * 0.3; y < height * 0.7; y++) {
    const inBars = y > height * 0.35 && y < height * 0.65
    for (const [place, isDark] of modules.entries()) {
      const start = y * width + left + place * scale
      light.fill(isDark && inBars ? 16 : 235, start, start + scale)
    }
  }
  return Buffer.concat([light, Buffer.alloc((width * height) / 2, 128)])
}

/** Writes a film that shows each code for a second and nothing for a moment after it. */
export async function writeFilm(path: string, codes: readonly string[]): Promise<void> {
  const frame = (shown: Buffer) => [Buffer.from('FRAME\n'), shown]
  const still = (text: string | null, frames: number) => {
    const shown = picture(text)
    return Array.from({ length: frames }, () => frame(shown)).flat()
  }
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const pictures = codes.flatMap(code => [
    ...still(code, framesPerSecond),
    ...still(null, framesPerSecond / 2),
  ])
  await writeFile(path, Buffer.concat([head, ...pictures]))
}
