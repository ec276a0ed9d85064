// Runs before the first paint and before the code of the pages is loaded.

// Applies a pinned theme before the first paint, so that the other one never flashes.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Forms are submitted by our code only: the browser would navigate away with the typed values. A form that is submitted too
// early is marked here, and submitted after hydration.
addEventListener('submit', event => {
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.dataset.sent = ''
})

// Says so when the code of the page can't be loaded; ignores scripts that extensions add.
addEventListener(
  'error',
  ({ target }) => {
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`)
    if (!isOurs || document.getElementById('no-code')) return
    const note = document.createElement('div')
    note.id = 'no-code'
    note.className = 'note note-err'
    note.role = 'alert'
    note.textContent = 'This page could not be loaded. Check your connection, and reload it.'
    document.body.prepend(note)
  },
  true,
)

// Tells the server how the browser of somebody signed in shows pages (src/contract/rendered-page.ts), where scripts may set
// cookies so: on https. Of a page rendered for another view only the outline is shown.
try {
  const matches = query => (matchMedia(query).matches ? 1 : 0)
  const country = Number(localStorage.getItem('country'))
  const widths = [1400, 1180, 1024, 768].filter(width => matches(`(width < ${width}px)`))
  const view = `${widths.length}${matches('(pointer: coarse)')}${country ? `.${country}` : ''}`
  const expires = Date.now() + 400 * 24 * 60 * 60 * 1000
  if (/session=1/.test(document.cookie))
    cookieStore.set({ name: 'view', value: view, expires }).catch(() => {})
  const { dataset } = document.documentElement
  if (dataset.view !== undefined && dataset.view !== view) dataset.view = 'other'
} catch {}

// Code would hold up the first paint of a page that needs none to be read, so it is loaded after it; a hidden page has none.
addEventListener('DOMContentLoaded', () => {
  const code = document.getElementById('code')
  if (!code) return
  const load = () => document.head.append(code.content)
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
  addEventListener('visibilitychange', load, { once: true })
})

// Ctrl K on a page that is seen before its code is there, and what is typed after it, wait for the palette, which takes them
// (src/web/palette/early-keys.ts). Once something else is shown they are dropped: what is typed there is for nobody's search.
let early = null
const keepEarly = event => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (!document.querySelector('#root > [inert]')) return window.takeEarlyKeys()
  const opens = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
  const isKept = key.length === 1 || key === 'Backspace' || key === 'Enter' || key === 'Escape'
  if (!opens && (!early || !isKept || ctrlKey || metaKey || altKey)) return
  event.preventDefault()
  if (opens) early = { typed: '', isEntered: false }
  else if (key === 'Escape') early = null
  else if (key === 'Enter') early.isEntered = true
  else if (key === 'Backspace') early.typed = early.typed.slice(0, -1)
  else early.typed += key
}
addEventListener('keydown', keepEarly)
window.takeEarlyKeys = () => {
  removeEventListener('keydown', keepEarly)
  const kept = early
  early = null
  return kept
}
