import { dark, light, type Palette } from '../kernel/palette.ts'

const font =
  "font-family:Geist,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const mono = "font-family:'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"
const breakable = 'overflow-wrap:anywhere;word-break:break-word'

/** The looks of a mail's parts. Font and colour stand in each table cell: clients do not hand them down to it. */
function stylesIn({ canvas, surface, line, fg, fgMuted, accent, accentFg, accentText }: Palette) {
  const ruled = `border-top:1px solid ${line}`
  const cell = `padding:9px 0;${ruled};vertical-align:top;${font};font-size:14px;line-height:1.4`
  return {
    page: `margin:0;padding:0;background-color:${canvas};color:${fg}`,
    around: 'padding:24px 12px',
    card: `width:100%;max-width:600px;background-color:${surface};border:1px solid ${line};border-radius:11px;border-collapse:separate;table-layout:fixed`,
    body: `padding:24px;color:${fg};${font};font-size:15px;line-height:1.55;${breakable}`,
    company: `width:100%;margin:0 0 24px;border-bottom:1px solid ${line};border-collapse:separate;border-spacing:0`,
    mark: `width:24px;height:24px;padding:0;border-radius:5px;background-color:${accent};line-height:0;text-align:center;vertical-align:middle`,
    markSign: `display:inline-block;width:8px;height:8px;border-style:solid;border-width:0 0 3px 3px;border-color:${accentFg}`,
    companyName: `color:${fg};${font};font-size:15px;line-height:1.35;font-weight:600;letter-spacing:-0.015em;${breakable}`,
    companyGap: 'height:15px;padding:0;line-height:15px;font-size:0',
    about: `margin:0;color:${accentText};font-size:13px;line-height:1.4;font-weight:600`,
    heading: 'margin:2px 0 18px;font-size:22px;line-height:1.25;font-weight:600;letter-spacing:-0.02em',
    text: 'margin:0 0 14px',
    items: `width:100%;margin:20px 0;border-bottom:1px solid ${line};border-collapse:separate;border-spacing:0;table-layout:fixed`,
    head: `padding:0 0 7px;vertical-align:bottom;${font};font-size:12px;line-height:1.4;font-weight:500;color:${fgMuted}`,
    cell: `${cell};color:${fg};${breakable}`,
    code: `${mono};font-size:13px`,
    aside: `${cell};color:${fgMuted}`,
    due: `font-weight:600;color:${fg}`,
    muted: `${mono};font-size:12px;color:${fgMuted}`,
    buttonCell: `border-radius:7px;background-color:${accent}`,
    button: `display:inline-block;padding:11px 18px;border-radius:7px;background-color:${accent};color:${accentFg};${font};font-size:15px;line-height:1.3;font-weight:600;text-decoration:none`,
    listHead: 'margin:20px 0 6px;font-size:15px;line-height:1.4;font-weight:600',
    list: 'margin:0 0 14px;padding:0',
    listItem: 'margin:0 0 6px',
    link: `color:${accentText}`,
    address: `margin:10px 0 18px;color:${fgMuted};font-size:11px;line-height:1.5;word-break:break-all`,
    foot: `margin:24px 0 0;padding:14px 0 0;${ruled};color:${fgMuted};font-size:12px;line-height:1.5`,
  }
}

export type MailPart = keyof ReturnType<typeof stylesIn>

const inLight = stylesIn(light)

/** The style sheet: each part's dark colours, for clients that know dark mode. Others show the light ones. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${Object.entries(stylesIn(dark)).flatMap(darkRule).join('\n')}
}`

function darkRule([part, style]: [string, string], place: number): string[] {
  const inLightToo = new Set(Object.values(inLight)[place]?.split(';'))
  const changed = style.split(';').filter(declaration => !inLightToo.has(declaration))
  if (changed.length === 0) return []
  return [`.${part}{${changed.map(declaration => `${declaration}!important`).join(';')}}`]
}

/** The attributes of a part: its light style inline, because many clients drop a style sheet, and its class. */
export const looks = (part: MailPart, more = ''): string => `class="${part}" style="${inLight[part]}${more}"`
