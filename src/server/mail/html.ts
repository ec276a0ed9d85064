import type { Words } from './letters/letter.ts'

/** A link of a mail and its label. */
export interface MailLink {
  readonly words: string
  readonly address: string
}

const style = {
  body: 'margin:0;padding:24px;background:#f4f5f5;color:#1c2224;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c2224;color:#ffffff;text-decoration:none',
  link: 'color:#0b5a75',
  small: 'color:#5b6669;font-size:13px;word-break:break-all',
}

/** Dark mode; clients without support get the light colours of the inline styles. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#131617!important;color:#e6eaeb!important}
.card{background:#1d2224!important}
.button{background:#e6eaeb!important;color:#131617!important}
.link{color:#7cc7e2!important}
.small{color:#a3adb0!important}
}`

/** A class for dark mode, and the light style inline. */
const looks = (name: keyof typeof style, dark: string = name) => `class="${dark}" style="${style[name]}"`

/** The HTML version of a mail: user text is escaped, and no external content is loaded. */
export function asHtml(words: Words, links: readonly MailLink[], appName: string): string {
  const paragraphs = words.paragraphs.map(text => `<p>${escaped(text)}</p>`)
  const [first, ...further] = links
  const button = first
    ? [
        `<p><a href="${escaped(first.address)}" ${looks('button')}>${escaped(first.words)}</a></p>`,
        `<p ${looks('small')}>${escaped(first.address)}</p>`,
      ]
    : []
  const below = further.map(
    link => `<p><a href="${escaped(link.address)}" ${looks('link')}>${escaped(link.words)}</a></p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escaped(words.subject)}</title>
<style>${darkStyle}</style></head>
<body ${looks('body', 'page')}><div ${looks('card')}>
${[...paragraphs, ...button, ...below].join('\n')}
<p ${looks('small')}>${escaped(appName)}</p>
</div></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign).replaceAll('\n', '<br>')
}
