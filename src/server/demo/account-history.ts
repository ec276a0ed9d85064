import type { DomainEvent } from '#domain/event.ts'
import { demoStorerooms } from './company.ts'
import type { DemoPerson } from './demo-person.ts'
import { demoPeople, kim, maya, sys } from './people.ts'
import type { DemoEvent, DemoWorld } from './world.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** When a person asked for an account, in milliseconds; by default when the installation was set up. */
export function requestTime({ age }: DemoPerson, id: number, now: number): number {
  return now - (age ?? 400) * day + id * 5 * minute
}

/** Records the history of every account: who asked when, and who gave which role and access. */
export function recordAccounts(world: DemoWorld): void {
  for (const [place, person] of demoPeople.entries()) {
    world.history.push(
      ...(place + 1 === sys ? firstAccount(world, person) : accountHistory(world, person, place + 1)),
    )
  }
}

type AccountEvent = Pick<DemoEvent, 'event' | 'userId' | 'at' | 'detail'> & Partial<DemoEvent>

const eventsOf = (aboutUserId: number, events: readonly AccountEvent[]): DemoEvent[] =>
  events.map(event => ({ type: 'UPDATE', countryId: null, ...event, aboutUserId }))

function firstAccount(world: DemoWorld, person: DemoPerson): DemoEvent[] {
  const at = requestTime(person, sys, world.now)
  return eventsOf(sys, [
    { event: 'user-registered', userId: null, at, detail: { email: person.email } },
    { event: 'sysadmin-granted', userId: null, at, detail: { was: false, is: true } },
  ])
}

/** The sysadmin approves Kim, and Kim approves everyone else. */
function accountHistory(world: DemoWorld, person: DemoPerson, id: number): DemoEvent[] {
  const requestedAt = requestTime(person, id, world.now)
  const by = id === kim ? sys : kim
  const at = requestedAt + (id === kim ? 1 : 4) * hour
  const { email, roles, storeroomIds } = person
  const home = roles[0]?.countryId ?? null
  return eventsOf(id, [
    { event: 'user-registered', userId: id, at: requestedAt, detail: { email } },
    ...roles.map(({ countryId, role }) => ({
      event: 'role-changed' as const,
      userId: by,
      at,
      countryId,
      detail: {
        was: null,
        is: role,
        ...(countryId === home ? { 'primary.was': null, 'primary.is': home } : {}),
      },
    })),
    ...storeroomIds.map(storeroomId => ({
      event: 'access-granted' as const,
      userId: by,
      at,
      countryId: world.storeroom(storeroomId).countryId,
      storeroomId,
      detail: { was: null, is: demoStorerooms[storeroomId - 1]?.name ?? null },
    })),
    ...decisions(person, id, { by, at, now: world.now }).map(events => ({ ...events, countryId: home })),
  ])
}

function decisions(
  { state }: DemoPerson,
  id: number,
  { by, at, now }: { by: number; at: number; now: number },
): AccountEvent[] {
  const move = (event: DomainEvent, userId: number, when: number, was: string, is: string): AccountEvent => ({
    event,
    userId,
    at: when,
    detail: { was, is },
  })
  const approved = move('user-approved', by, at, 'REQUESTED', 'APPROVED')
  const validated = move('user-validated', id, at + 20 * minute, 'APPROVED', 'ACTIVE')
  const deactivated = move('user-deactivated', maya, now - 1.5 * day, 'ACTIVE', 'INACTIVE')
  return {
    REQUESTED: [],
    REJECTED: [move('user-rejected', maya, at, 'REQUESTED', 'REJECTED')],
    APPROVED: [approved],
    ACTIVE: [approved, validated],
    INACTIVE: [approved, validated, deactivated],
  }[state]
}
