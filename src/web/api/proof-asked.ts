let ask = (): Promise<boolean> => Promise.resolve(false)

/** Asks the person to confirm that it is them, as a call of theirs demands; whether they did. */
export const askForProof = () => ask()

/** Says how to ask; the router does, because the dialog makes calls itself. */
export function onProofAsked(how: () => Promise<boolean>): void {
  ask = how
}
