import { finished } from 'node:stream'
import { limits } from '#domain/limits.ts'
import type { FileAnswer } from '../kernel/answer.ts'
import type { SignedIn } from '../kernel/context.ts'
import { type UserSlots, userSlots } from '../kernel/user-slots.ts'

declare module '../kernel/context.ts' {
  interface Services {
    readonly exportSlots: UserSlots
  }
}

export const openExportSlots = (): UserSlots =>
  userSlots({ each: limits.exportsOfPerson.max, why: 'too_many_exports', retrySeconds: 5 })

/**
 * Runs an export in one of its user's slots; the slot is released when the file ends or fails, or its reader disconnects.
 */
export function inSlot<Ctx extends SignedIn, Request>(
  write: (ctx: Ctx, request: Request) => Promise<FileAnswer>,
): (ctx: Ctx, request: Request) => Promise<FileAnswer> {
  return async (ctx, request) => {
    const release = ctx.services.exportSlots.take(ctx.actor.id)
    try {
      const file = await write(ctx, request)
      finished(file.stream, release)
      return file
    } catch (error) {
      release()
      throw error
    }
  }
}
