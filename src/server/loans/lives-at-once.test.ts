import { test } from 'vitest'
import { assertLives, longest, modelServer } from '../testing/loan-model/assert-lives.ts'

const server = await modelServer()

test(
  'what people do to loans at once comes out as if one had come after the other, and once',
  () => assertLives(server, 'at once'),
  longest,
)
