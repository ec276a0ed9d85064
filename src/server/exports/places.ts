import { finished } from 'node:stream'
import type { FileAnswer } from '../kernel/answer.ts'
import type { SignedIn } from '../kernel/context.ts'
import { TooSoon } from '../kernel/http/too-soon.ts'

const mostPerUser = 2
const retrySeconds = 5

/** Who has how many exports at hand. Each server process counts for itself: what an export costs, it costs there. */
export interface ExportPlaces {
  /** Takes a place and hands back how to leave it; refuses (429) whoever has two already. */
  take(userId: number): () => void
}

declare module '../kernel/context.ts' {
  interface House {
    readonly exportPlaces: ExportPlaces
  }
}

export function openExportPlaces(): ExportPlaces {
  const taken = new Map<number, number>()
  const add = (userId: number, howMany: number) => {
    const now = (taken.get(userId) ?? 0) + howMany
    if (now === 0) taken.delete(userId)
    else taken.set(userId, now)
  }
  return {
    take(userId) {
      if ((taken.get(userId) ?? 0) >= mostPerUser) throw new TooSoon(retrySeconds, 'too_many_exports')
      add(userId, 1)
      return () => add(userId, -1)
    },
  }
}

/** An export in its person's place, which is left when the file has ended or failed, or nobody reads on. */
export function inPlace<Ctx extends SignedIn, Asked>(
  write: (ctx: Ctx, asked: Asked) => Promise<FileAnswer>,
): (ctx: Ctx, asked: Asked) => Promise<FileAnswer> {
  return async (ctx, asked) => {
    const leave = ctx.house.exportPlaces.take(ctx.actor.id)
    try {
      const file = await write(ctx, asked)
      finished(file.stream, leave)
      return file
    } catch (error) {
      leave()
      throw error
    }
  }
}
