import { BenchError } from './bench-error.ts'
import { requestOf } from './http-clients.ts'
import type { MeasuredServer } from './measured-server.ts'
import { sendAtRate, within } from './send-at-rate.ts'

/** The measured call: the first page of the big country's stock, with its total. */
export const stockPath = ({ countryId }: MeasuredServer) => `/api/unit/country/${countryId}?limit=50&offset=0`

export const stockRequest = (server: MeasuredServer, token: string) =>
  requestOf('GET', stockPath(server), token)

/** The longest permitted p99, in milliseconds. */
export const longest = 100
const connections = 128
const secondsEach = 4
const rates = [800, 640, 512, 410, 328, 262, 210, 168, 134, 107, 86, 69, 55, 44, 35]

/** The highest rate at which the list keeps p99 within `longest`, twice in a row, and its results. */
export async function findRate(
  server: MeasuredServer,
  token: string,
): Promise<{ perSecond: number; p99: number }> {
  const requests = [stockRequest(server, token)]
  const p99At = async (perSecond: number) => {
    const result = await sendAtRate({
      port: server.port,
      requests,
      perSecond,
      seconds: secondsEach,
      connections,
    })
    const isAllAnswered = result.unsent + result.lost + result.refusedTimes.length === 0
    return isAllAnswered ? within(result.times, 0.99) : Number.POSITIVE_INFINITY
  }
  await p99At(100)
  for (const perSecond of rates) {
    const first = await p99At(perSecond)
    if (first > longest) continue
    const p99 = Math.max(first, await p99At(perSecond))
    if (p99 <= longest) return { perSecond, p99 }
  }
  throw new BenchError(`Even ${rates.at(-1)} lists a second take longer than ${longest} ms.`)
}
