import { type FormEvent, useState } from 'react'
import type * as z from 'zod'
import { focusFirstInvalid } from '#web/api/form-errors.ts'

/**
 * A form of selects whose values are ids: what is chosen, and after the first attempt the contract's sentence for each
 * field without a choice.
 */
export function useSelectForm<Name extends string, Body>(
  schema: z.ZodType<Body>,
  first: Partial<Record<Name, number | undefined>>,
) {
  const [chosen, setChosen] = useState(first)
  const [wasTried, setTried] = useState(false)
  const read = schema.safeParse(chosen)
  const errors: Partial<Record<string, string>> = {}
  if (wasTried && !read.success) {
    for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message
  }
  return {
    chosen,
    errors,
    choose: (change: Partial<Record<Name, number | undefined>>) => setChosen(now => ({ ...now, ...change })),
    clear: () => {
      setChosen(first)
      setTried(false)
    },
    onSubmit: (send: (body: Body) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      event.stopPropagation()
      setTried(!read.success)
      if (read.success) send(read.data)
      else focusFirstInvalid()
    },
  }
}
