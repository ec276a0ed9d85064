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
