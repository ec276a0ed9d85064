import { test } from 'vitest'
import { assertLives, longest } from '../testing/loan-model/assert-lives.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()

test(
  'what people do to loans at once comes out as if one had come after the other, and once',
  () => assertLives(server, 'at once'),
  longest,
)
