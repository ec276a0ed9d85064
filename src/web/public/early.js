// Runs before the first paint, and before the code of the pages is here.

// A pinned theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Forms are sent by code of ours only: the browser would leave for another page with what was typed. The code, once it is here,
// sends what somebody sent before.
addEventListener('submit', event => {
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.dataset.sent = ''
})

// A page whose code does not come says so; what extensions put into it is not ours.
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
