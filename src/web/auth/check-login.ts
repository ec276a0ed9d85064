import type * as z from 'zod'
import type { Login } from '#contract/auth.ts'

type LoginInput = z.output<typeof Login>
export type LoginErrors = Partial<Record<keyof LoginInput, string>>

/** The errors of the typed values, by the contract; its schemas are loaded on first use. */
export async function checkLogin(typed: LoginInput): Promise<LoginErrors> {
  const { Login } = await import('#contract/auth.ts')
  const { error } = Login.safeParse(typed)
  const errors: LoginErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path
    if (field === 'email' || field === 'password') errors[field] ??= message
  }
  return errors
}
