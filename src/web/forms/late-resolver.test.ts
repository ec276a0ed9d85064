import { zodResolver } from '@hookform/resolvers/zod'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { lateResolver } from './late-resolver.ts'

const shape = z.object({ comment: z.string().min(1, 'Say something.') })
const options: ResolverOptions<z.input<typeof shape>> = { fields: {}, shouldUseNativeValidation: false }

test('the schema that came late judges as any other', async () => {
  const resolve = lateResolver(async () => ({ default: zodResolver(shape) }))
  expect(await resolve({ comment: 'Yes' }, undefined, options)).toEqual({
    values: { comment: 'Yes' },
    errors: {},
  })
  expect((await resolve({ comment: '' }, undefined, options)).errors.comment?.message).toBe('Say something.')
})

test('what can’t be judged here goes to the server, and is judged here once the schema can be loaded', async () => {
  let isOffline = true
  const resolve = lateResolver(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: zodResolver(shape) }
  })
  expect(await resolve({ comment: '' }, undefined, options)).toEqual({ values: { comment: '' }, errors: {} })
  isOffline = false
  expect((await resolve({ comment: '' }, undefined, options)).errors).not.toEqual({})
})
