/** What the server asks of who is signed in before it goes on: to confirm who they are, or to set up a second factor. */

let asked: { readonly promise: Promise<boolean>; readonly answer: (isConfirmed: boolean) => void } | null =
  null
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Asks the person to confirm that it is them, once for all calls that wait; false if they would rather not. */
export function confirmAgain(): Promise<boolean> {
  if (asked) return asked.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked = {
    promise,
    answer(isConfirmed) {
      asked = null
      resolve(isConfirmed)
      notify()
    },
  }
  notify()
  return promise
}

/** The open question, for the dialog that asks it. */
export const askedNow = () => asked
export function onAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told to the window when a call was refused because a second factor has to be set up first. */
export const factorNeeded = 'factor-needed'
