/** Asks whoever holds the shortcut sheet to show it. */
export const shortcutsRequest = new EventTarget()

export const requestShortcuts = () => shortcutsRequest.dispatchEvent(new Event('show'))
