const newline = 10
const longestLine = 1_000_000

/** Reads a byte stream by lines or by rows; buffers one chunk and an unfinished line. */
export class LineReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#pieces = bytes[Symbol.asyncIterator]()
  }

  /** The next line including its line feed; empty if there is no further complete line. */
  async line(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(newline)
      if (end >= 0) return this.#take(end + 1)
      if (this.#rest.length > longestLine || !(await this.#more())) return Buffer.alloc(0)
    }
  }

  /** Chunks of complete lines, up to and excluding the line `last`, which is consumed; to the end if it never comes. */
  async *until(last: Buffer): AsyncGenerator<Buffer> {
    const after = Buffer.concat([Buffer.of(newline), last])
    for (;;) {
      const whole = this.#rest.subarray(0, this.#rest.lastIndexOf(newline) + 1)
      const isFirst = whole.subarray(0, last.length).equals(last)
      const end = isFirst ? 0 : whole.indexOf(after) + 1
      if (isFirst || end > 0) {
        if (end > 0) yield this.#take(end)
        this.#take(last.length)
        return
      }
      if (whole.length > 0) yield this.#take(whole.length)
      if (!(await this.#more())) return
    }
  }

  /** Reads this many bytes, whatever they are; fewer if the stream ends before. */
  async *exactly(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) return
      const piece = this.#take(Math.min(left, this.#rest.length))
      left -= piece.length
      yield piece
    }
  }

  /** Whether the stream has ended. */
  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more())
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }
}
