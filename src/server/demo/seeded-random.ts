/** Reproducible random numbers: the demo is the same for everyone (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A fraction from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + this.fraction() * (high - low)
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  happens(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.fraction() * choices.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map(item => ({ item, place: this.fraction() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }
}
