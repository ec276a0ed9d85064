import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dark, light } from './palette.ts'

const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')

/** oklch to sRGB, as CSS Color 4 defines it. */
function hexOf([lightness = 0, chroma = 0, hue = 0]: readonly number[]): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map(part => {
    const gamma = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, gamma)))
  })
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ['light', light, 1],
  ['dark', dark, 2],
] as const)('the %s colours of paper and mail are the tokens of the pages', (_, palette, place) => {
  for (const [name, colour] of Object.entries(palette)) {
    const token = name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    const found = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
      tokens,
    )
    expect([name, hexOf((found?.[place] ?? '').split(' ').map(Number))]).toEqual([name, colour])
  }
})
