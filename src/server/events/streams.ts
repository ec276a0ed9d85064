import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { limits } from '#domain/limits.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { readLiveSessions } from '../kernel/auth/session.ts'
import type { Services } from '../kernel/context.ts'
import type { Listener } from '../kernel/db/listen.ts'
import { changeChannel, changingNouns, type Notice } from '../kernel/history/record.ts'
import { recentNews } from './recent-news.ts'

const notice = z.object({
  noun: z.enum(changingNouns),
  countryId: z.number().nullable(),
  id: z.number().nullable(),
})

interface Page {
  readonly stream: PassThrough
  readonly sessionId: number
  readonly userId: number
  /** As they were when it was opened. */
  readonly rights: string
}

const rightsOf = (actor: Actor) => JSON.stringify(actor)

/** That anything may have changed; it says nothing of anybody's country. */
const everything: readonly Notice[] = changingNouns.map(noun => ({ noun, countryId: null, id: null }))

const gatherMs = 100
const checkMs = 10_000
const heartbeatEvery = 2
/** Who reads so slowly that this much waits, is let go and comes again. */
const mostWaitingBytes = 262_144

/** The open pages of this copy of the server, and what they are told. */
export interface Streams {
  /** A stream for the page, or null when its user has too many. It begins with what changed in the last `ago` milliseconds. */
  open(actor: Actor, sessionId: number, ago: number): PassThrough | null
  /** How many pages are open. */
  count(): number
  close(): void
}

/**
 * Tells open pages what changed where they may look; rights and session are read again each time, and every 10 s. A page
 * whose owner's rights have changed is told so and let go: it opens again, and reads anew what it may still show.
 */
export async function openStreams(
  services: Services,
  listener: Listener,
  log: FastifyBaseLogger,
): Promise<Streams> {
  const pages = new Set<Page>()
  const recent = recentNews()
  let gathered = new Map<string, Notice>()
  let gathering: NodeJS.Timeout | null = null
  let ticks = 0

  const tell = async () => {
    gathering = null
    const batch = [...gathered.values()]
    gathered = new Map()
    await send((actor, page) => {
      for (const news of batch) if (concerns(actor, news)) page.stream.write(asEvent(news))
    })
  }

  const send = (speak: (actor: Actor, page: Page) => void) => speakToAll(pages, services, log, speak)

  await listener.on(
    changeChannel,
    payload => {
      const parsed = notice.safeParse(readJson(payload))
      if (parsed.success) {
        gathered.set(payload, parsed.data)
        recent.add(parsed.data)
      }
      gathering ??= setTimeout(tell, gatherMs)
    },
    // What was told while nobody listened is lost: pages that open again read everything anew.
    () => {
      recent.restart()
      closeAll(pages)
    },
  )
  recent.restart()
  const check = setInterval(() => {
    const isHeartbeat = ++ticks % heartbeatEvery === 0
    void send((_actor, page) => {
      if (isHeartbeat) page.stream.write(': still here\n\n')
    })
  }, checkMs)
  check.unref()

  return {
    open(actor, sessionId, ago) {
      const own = [...pages].filter(page => page.userId === actor.id)
      if (own.length >= limits.pagesOfPerson.most) return null
      const stream = new PassThrough()
      const page = { stream, sessionId, userId: actor.id, rights: rightsOf(actor) }
      pages.add(page)
      stream.on('close', () => pages.delete(page))
      stream.write('retry: 2000\n\n')
      if (ago > 0) for (const news of missedBy(actor, recent.within(ago))) stream.write(asEvent(news))
      return stream
    },
    count: () => pages.size,
    close() {
      clearInterval(check)
      if (gathering) clearTimeout(gathering)
      closeAll(pages)
    },
  }
}

/** Speaks to each page whose session still stands, and ends the others, and those whose owner's rights have changed. */
async function speakToAll(
  pages: ReadonlySet<Page>,
  services: Services,
  log: FastifyBaseLogger,
  speak: (actor: Actor, page: Page) => void,
): Promise<void> {
  if (pages.size === 0) return
  try {
    const present = [...pages]
    const live = await readLiveSessions(
      services.db,
      services.clock,
      present.map(page => page.sessionId),
    )
    for (const page of present) {
      const actor = live.get(page.sessionId)
      if (!actor || page.stream.writableLength > mostWaitingBytes) page.stream.end()
      else {
        speak(actor, page)
        if (rightsOf(actor) !== page.rights) page.stream.end()
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'open pages could not be checked')
    closeAll(pages)
  }
}

function closeAll(pages: Iterable<Page>): void {
  for (const page of pages) page.stream.end()
}

/** What a page of theirs missed; everything, where nobody knows what that was, or where their own rights may have been others. */
function missedBy(actor: Actor, recent: readonly Notice[] | null): readonly Notice[] {
  const isKnown = recent?.every(({ noun, id }) => noun !== 'user' || id !== actor.id)
  return recent && isKnown ? recent.filter(news => concerns(actor, news)) : everything
}

/** News of a person reach that person, and those who see people of that country; of nobody's country, any manager. */
function concerns(actor: Actor, news: Notice): boolean {
  if (news.noun === 'user') return news.id === actor.id || may.seeUsers(actor, news.countryId ?? 0)
  if (news.noun === 'mail' && news.countryId === null) return may.seeMail(actor)
  return news.countryId === null || may.seeCountry(actor, news.countryId)
}

function asEvent(news: Notice): string {
  return `event: change\ndata: ${JSON.stringify(news)}\n\n`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
