import { contract } from '#contract/index.ts'
import type { Caller } from './caller.ts'
import type { TestDirectory } from './directory.ts'

/** A browser: it keeps the cookies that it gets, and follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #caller: Caller
  readonly #ip: string | undefined

  constructor(caller: Caller, ip?: string) {
    this.#caller = caller
    this.#ip = ip
  }

  /** Opens an address of the server; `isCrossSite`: another site leads there, so that strict cookies stay here. */
  async open(url: string, { isCrossSite = false } = {}): Promise<{ location: string; status: number }> {
    const sent = [...this.cookies].filter(([name]) => !isCrossSite || name === 'signOn')
    const cookie = sent.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const answer = await this.#caller.raw({
      url,
      headers: cookie === '' ? {} : { cookie },
      ...(this.#ip !== undefined && { remoteAddress: this.#ip }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { location: String(answer.headers.location), status: answer.statusCode }
  }

  /** Leaves for the directory; returns its address. */
  async start(returnTo?: string): Promise<string> {
    const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
    return (await this.open(`/api${contract.signOn.start.path}${query}`)).location
  }

  /** Comes back with that; returns where it is led to. */
  async comeBack(brought: Readonly<Record<string, string>>): Promise<string> {
    const url = `/api${contract.signOn.callback.path}?${new URLSearchParams(brought)}`
    return (await this.open(url, { isCrossSite: true })).location
  }

  /** Signs on as that person; returns where it is led to. */
  async signOn(
    directory: TestDirectory,
    person: Readonly<Record<string, unknown>>,
    returnTo?: string,
  ): Promise<string> {
    return this.comeBack(directory.letIn(await this.start(returnTo), person))
  }

  get isSignedIn(): boolean {
    return this.cookies.has('accessToken')
  }
}
