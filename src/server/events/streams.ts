import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { limits } from '#domain/limits.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { readLiveSessions } from '../kernel/auth/session.ts'
import type { Services } from '../kernel/context.ts'
import type { Listener } from '../kernel/db/connect/listen.ts'
import { changeChannel, changingNouns, type Notice } from '../kernel/history/record.ts'
import { recentNotices } from './recent-notices.ts'

const noticeShape = z.object({
  noun: z.enum(changingNouns),
  countryId: z.number().nullable(),
  id: z.number().nullable(),
})

interface Page {
  readonly stream: PassThrough
  readonly sessionId: number
  readonly userId: number
  /** The rights at the time the stream was opened. */
  readonly rights: string
}

const rightsOf = (actor: Actor) => JSON.stringify(actor)

/** Tells a page to reload everything, without naming a country. */
const everything: readonly Notice[] = changingNouns.map(noun => ({ noun, countryId: null, id: null }))

const batchMs = 100
const checkMs = 10_000
const heartbeatEvery = 2
/** A page with this many unread bytes is disconnected; it reconnects. */
const maxBufferedBytes = 262_144

/** The event streams of this server's open pages. */
export interface Streams {
  /** Opens a stream, or returns null if the user has too many. It starts with the changes of the last `ago` milliseconds. */
  open(actor: Actor, sessionId: number, ago: number): PassThrough | null
  /** How many pages are open. */
  count(): number
  close(): void
}

/**
 * Sends changes to open pages whose users may see them; sessions and rights are read again for each batch, and every 10
 * s. When a user's rights have changed the stream ends, and the page reconnects and reloads.
 */
export async function openStreams(
  services: Services,
  listener: Listener,
  log: FastifyBaseLogger,
): Promise<Streams> {
  const pages = new Set<Page>()
  const recent = recentNotices()
  let pending = new Map<string, Notice>()
  let flushTimer: NodeJS.Timeout | null = null
  let ticks = 0

  const flush = async () => {
    flushTimer = null
    const batch = [...pending.values()]
    pending = new Map()
    await sendToPages((actor, page) => {
      for (const notice of batch) if (concerns(actor, notice)) page.stream.write(asEvent(notice))
    })
  }

  const sendToPages = (sendTo: (actor: Actor, page: Page) => void) =>
    sendToLivePages(pages, services, log, sendTo)

  await listener.on(
    changeChannel,
    payload => {
      const parsed = noticeShape.safeParse(readJson(payload))
      if (parsed.success) {
        pending.set(payload, parsed.data)
        recent.add(parsed.data)
        if (parsed.data.noun === 'country') services.countries.forget()
      }
      flushTimer ??= setTimeout(flush, batchMs)
    },
    // Notices sent while disconnected are lost, so all pages reconnect and reload.
    () => {
      recent.restart()
      services.countries.forget()
      closeAll(pages)
    },
  )
  recent.restart()
  const check = setInterval(() => {
    const isHeartbeat = ++ticks % heartbeatEvery === 0
    void sendToPages((_actor, page) => {
      if (isHeartbeat) page.stream.write(': still here\n\n')
    })
  }, checkMs)
  check.unref()

  return {
    open(actor, sessionId, ago) {
      const own = [...pages].filter(page => page.userId === actor.id)
      if (own.length >= limits.pagesOfPerson.max) return null
      const stream = new PassThrough()
      const page = { stream, sessionId, userId: actor.id, rights: rightsOf(actor) }
      pages.add(page)
      stream.on('close', () => pages.delete(page))
      stream.write('retry: 2000\n\n')
      if (ago > 0) for (const notice of missedBy(actor, recent.within(ago))) stream.write(asEvent(notice))
      return stream
    },
    count: () => pages.size,
    close() {
      clearInterval(check)
      if (flushTimer) clearTimeout(flushTimer)
      closeAll(pages)
    },
  }
}

/**
 * Calls `sendTo` for each page with a live session; ends streams of ended sessions and of users whose rights have
 * changed.
 */
async function sendToLivePages(
  pages: ReadonlySet<Page>,
  services: Services,
  log: FastifyBaseLogger,
  sendTo: (actor: Actor, page: Page) => void,
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
      if (!actor || page.stream.writableLength > maxBufferedBytes) page.stream.end()
      else {
        sendTo(actor, page)
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

/** The notices that a page missed; all kinds if they are unknown, or if the user's rights may have changed. */
function missedBy(actor: Actor, recent: readonly Notice[] | null): readonly Notice[] {
  const isKnown = recent?.every(({ noun, id }) => noun !== 'user' || id !== actor.id)
  return recent && isKnown ? recent.filter(notice => concerns(actor, notice)) : everything
}

/**
 * A notice about a person concerns that person and those who see people of the country; without a country, any manager.
 * One about a notification concerns only who has it in their bell, one about sessions only whose they are, one about how all
 * sign in those who say that, one about a private view or a pin only whose it is.
 */
function concerns(actor: Actor, notice: Notice): boolean {
  if (notice.noun === 'auth' && notice.id === null) return may.setFactorPolicy(actor)
  if (notice.noun === 'notification' || notice.noun === 'auth') return notice.id === actor.id
  if (notice.noun === 'view' && notice.id !== null) return notice.id === actor.id
  if (notice.noun === 'user') return notice.id === actor.id || may.seeUsers(actor, notice.countryId ?? 0)
  if (notice.noun === 'mail' && notice.countryId === null) return may.seeMail(actor)
  return notice.countryId === null || may.seeCountry(actor, notice.countryId)
}

function asEvent(notice: Notice): string {
  return `event: change\ndata: ${JSON.stringify(notice)}\n\n`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
