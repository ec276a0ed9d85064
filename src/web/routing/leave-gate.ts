type Gate = (event: PopStateEvent) => void

type Ask = (address: string) => void

/** The forms that ask before one leaves; the newest one is asked first. */
let gates: readonly Gate[] = []
let asks: readonly Ask[] = []
let isOwnStep = false

/**
 * Hears of the browser's Back and Forward before the router does: listeners of the window are called in the order in
 * which they were added, so this is called before the router is mounted.
 */
export function watchHistory(): void {
  addEventListener('popstate', event => {
    if (isOwnStep) isOwnStep = false
    else gates.at(-1)?.(event)
  })
}

/** A step in the history by the app itself, which no form is asked about: the one that closes a dialog once it is saved. */
export function stepUnasked(step: () => void): void {
  isOwnStep = true
  step()
}

/** Lets `next` stop the event, which then does not reach the router; returns how to open the gate again. */
export function gateHistory(next: Gate): () => void {
  gates = [...gates, next]
  return () => {
    gates = gates.filter(gate => gate !== next)
  }
}

/** Lets a form ask before keys or the palette lead to another address; returns how to stop. */
export function gateAddresses(next: Ask): () => void {
  asks = [...asks, next]
  return () => {
    asks = asks.filter(ask => ask !== next)
  }
}

/** Goes to the address, or has the newest form ask first, which then goes there itself. */
export function goOrAsk(address: string, go: (address: string) => void): void {
  const ask = asks.at(-1) ?? go
  ask(address)
}
