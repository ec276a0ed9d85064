import { test } from 'vitest'
import { assertLives, longest, modelServer } from '../testing/loan-model/assert-lives.ts'

const server = await modelServer()

test(
  'concurrent actions on loans have the result of doing them one by one in some order, each once',
  () => assertLives(server, 'at once'),
  longest,
)
