import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loans } from '#contract/loans.ts'
import { endSession, startSession } from '../session/signed-in.ts'
import { selfCall } from './bootstrap-endpoints.ts'
import { listen } from './live-changes.ts'
import { keyOf } from './queries.ts'
import { createQueryClient } from './query-client.ts'

/** Stands in for the browser's EventSource; the test sends the events. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Stream[] = []
  readyState = 0
  readonly url: URL
  constructor(address: string) {
    super()
    this.url = new URL(address, 'https://loandesk.example')
    Stream.opened.push(this)
  }
  close() {}
}

const loan = keyOf(loans.one, { params: { loanId: 1 } })

/** A page that read a loan at second 100 and opened its stream so many milliseconds later. */
function openPage(later: number) {
  const clock = vi.spyOn(performance, 'now')
  const client = createQueryClient()
  clock.mockReturnValue(100_000)
  startSession(null)
  client.setQueryData(loan, 'as it was')
  clock.mockReturnValue(100_000 + later)
  onTestFinished(listen(client))
  const stream = Stream.opened.at(-1)
  if (!stream) throw new Error('It did not ask for a stream.')
  return {
    stream,
    ago: Number(stream.url.searchParams.get('ago')),
    wait: (ms: number) => clock.mockReturnValue(performance.now() + ms),
    dispatch: (type: string) => stream.dispatchEvent(new Event(type)),
    client,
    isOutdated: () => client.getQueryState(loan)?.isInvalidated,
  }
}

/** Stands in for the browser's window. */
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  onTestFinished(() => {
    endSession('no')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

test('the server is asked for what changed since the page began to read, wherever within its leeway the request arrives', () => {
  const leeway = openPage(0).ago
  const page = openPage(7_000)
  expect([page.ago, leeway > 0]).toEqual([leeway + 7_000, true])
  page.wait(leeway)
  page.dispatch('open')
  expect(page.isOutdated()).toBe(false)
})

test('a stream that took longer than that to open may have missed something, and so may one that broke off', () => {
  const slow = openPage(0)
  slow.wait(slow.ago + 1)
  slow.dispatch('open')
  expect(slow.isOutdated()).toBe(true)

  const broken = openPage(0)
  broken.dispatch('open')
  broken.dispatch('error')
  expect(broken.isOutdated()).toBe(false)
  broken.dispatch('open')
  expect(broken.isOutdated()).toBe(true)
})

test('a refused stream has the session checked within a second, and is opened again after a pause', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { client, stream, dispatch } = openPage(0)
  client.setQueryData(keyOf(selfCall), 'Maya')
  const isChecked = () => client.getQueryState(keyOf(selfCall))?.isInvalidated
  const opened = Stream.opened.length
  dispatch('error')
  expect(isChecked()).toBe(false)
  stream.readyState = Stream.CLOSED
  dispatch('error')
  vi.advanceTimersByTime(1_000)
  expect([isChecked(), Stream.opened.length]).toEqual([true, opened])
  vi.advanceTimersByTime(5_000)
  expect(Stream.opened.length).toBe(opened + 1)
})

test('what failed while the network was away is read again when it is back, though the stream never broke', () => {
  const { dispatch, isOutdated } = openPage(0)
  dispatch('open')
  expect(isOutdated()).toBe(false)
  page.dispatchEvent(new Event('online'))
  expect(isOutdated()).toBe(true)
})
