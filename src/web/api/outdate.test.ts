import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { outdate } from './queries.ts'
import { createQueryClient } from './query-client.ts'

/** A query of a loan whose answers arrive when the test says so. */
function loanQuery() {
  const client = createQueryClient()
  const requests: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    requests.push(answer)
    return answer.promise
  }
  const read = { queryKey: ['loan'], queryFn, retry: false }
  const show = () => {
    const stop = new QueryObserver(client, read).subscribe(() => undefined)
    onTestFinished(stop)
  }
  const answer = async (nth: number, text: string) => {
    await expect.poll(() => requests.length).toBeGreaterThan(nth)
    requests[nth]?.resolve(text)
    await expect.poll(() => client.getQueryData(['loan'])).toBe(text)
  }
  return { client, requests, read, show, answer }
}

test('what changes while a page waits for its first answer is read again once that is here', async () => {
  const { client, requests, show, answer } = loanQuery()
  show()
  void outdate(client, { queryKey: ['loan'] })
  void outdate(client, { queryKey: ['loan'] })
  expect(requests).toHaveLength(1)
  await answer(0, 'as it was')
  await answer(1, 'as it is')
  expect(requests).toHaveLength(2)
})

test('so is a first answer that did not come', async () => {
  const { client, requests, show, answer } = loanQuery()
  show()
  void outdate(client, { queryKey: ['loan'] })
  requests[0]?.reject(new Error('There was no such loan.'))
  await answer(1, 'as it is')
})

test('what changes while something is fetched ahead of its page is read again by the page', async () => {
  const { client, read, show, answer } = loanQuery()
  void client.prefetchQuery(read)
  void outdate(client)
  await answer(0, 'as it was')
  show()
  await answer(1, 'as it is')
})

test('what is shown already is read anew at once', async () => {
  const { client, requests, show, answer } = loanQuery()
  show()
  await answer(0, 'as it was')
  void outdate(client, { queryKey: ['loan'] })
  expect(requests).toHaveLength(2)
  void outdate(client, { queryKey: ['loan'] })
  expect(requests).toHaveLength(3)
  await answer(2, 'as it is')
})
