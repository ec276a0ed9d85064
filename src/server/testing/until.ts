import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the condition holds; throws after a minute and a half by default. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  complaint: string,
  longest = 90_000,
): Promise<void> {
  const deadline = Date.now() + longest
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${complaint}`)
    await sleep(100)
  }
}
