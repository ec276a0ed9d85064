export interface Palette {
  readonly canvas: string
  readonly surface: string
  readonly sunken: string
  readonly line: string
  readonly fg: string
  readonly fgMuted: string
  readonly accent: string
  readonly accentFg: string
  readonly accentText: string
}

/** The colours of the pages' light theme (tokens.css) for paper and mail, which cannot read its oklch(). */
export const light: Palette = {
  canvas: '#f6f8f9',
  surface: '#ffffff',
  sunken: '#f3f6f6',
  line: '#e0e5e6',
  fg: '#152025',
  fgMuted: '#48555a',
  accent: '#05616b',
  accentFg: '#f9fdfd',
  accentText: '#035963',
}

/** The same colours in the dark theme. */
export const dark: Palette = {
  canvas: '#0e1315',
  surface: '#161b1d',
  sunken: '#121618',
  line: '#262d30',
  fg: '#eaeff0',
  fgMuted: '#abb5b8',
  accent: '#6cccd0',
  accentFg: '#031b20',
  accentText: '#81d3d7',
}
