import { beforeEach, expect, test } from 'vitest'
import { toastStore } from '../ui/overlay/toast.ts'
import { ApiError, noAnswer, signedOutMeanwhile } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const shown = () => toastStore.current().map(({ title, description }) => [title, description])
const missing = new ApiError(404, 'not_found', 'There is no such loan.')

/** The toasts after a read that fails with this error. */
async function after(error: Error, client = createQueryClient()) {
  const read = () => Promise.reject(error)
  await client.fetchQuery({ queryKey: ['loan'], queryFn: read, retry: false }).catch(() => undefined)
  return shown()
}

beforeEach(() => {
  toastStore.remove()
})

test('a read that the server refuses shows the toast of every failed call, with the server’s sentence', async () => {
  expect(await after(missing)).toEqual([['Error', 'There is no such loan.']])
})

test('no toast where no answer came, where nobody is signed in any more, and where the answer before is still shown', async () => {
  expect(await after(noAnswer())).toEqual([])
  expect(await after(signedOutMeanwhile())).toEqual([])
  const client = createQueryClient()
  client.setQueryData(['loan'], 'as it was', { updatedAt: 1 })
  expect(await after(missing, client)).toEqual([])
})
