import { sql } from 'drizzle-orm'
import type { StockHappening } from '#domain/happening.ts'
import { next } from '#domain/machine.ts'
import { recordNumber } from '#domain/record-number.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { activityOf, type UnitAction, unitMachine } from '#domain/unit.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import type { SignedIn } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { allow } from '../http/allow.ts'
import type { LockedUnit } from './lock.ts'

/** Where a unit stands, came from and what it is called, after something was done to it. */
export type Standing = Pick<LockedUnit, 'storeroom' | 'from' | 'serialNumber'>

/** Something that a person does to units in the storeroom: who may, what becomes of them, and what history says. */
export interface Deed {
  readonly action: UnitAction
  readonly event: StockHappening
  readonly may: (actor: Actor, unit: LockedUnit) => boolean
  /** Where it stands then, when that changes. May refuse. */
  readonly standing?: (unit: LockedUnit) => Standing
  readonly detail?: Readonly<Record<string, string | null>>
}

/** How people speak of a unit: by its serial number, or by its number. */
export const unitName = (unit: Pick<LockedUnit, 'id' | 'serialNumber'>): string =>
  `Unit ${unit.serialNumber ?? recordNumber(unit.id)}`

/**
 * Does one thing to units that are held: each is judged by itself, and nothing is done unless all may be. Answers what
 * time it was.
 */
export async function perform(
  tx: Transaction,
  ctx: SignedIn,
  units: readonly LockedUnit[],
  deed: Deed,
): Promise<string> {
  const judged = judgeEach(ctx.actor, units, deed)
  const now = await readClock(tx, ctx.house.clock)
  await write(tx, judged)
  await record(
    tx,
    ...judged.map(({ unit, is, stands }) => ({
      event: deed.event,
      type: activityOf[deed.action],
      userId: ctx.actor.id,
      now,
      countryId: unit.storeroom.countryId,
      alsoCountryIds: [unit.from, stands.storeroom].flatMap(place => place?.countryId ?? []),
      unitId: unit.id,
      detail: {
        was: unit.state,
        is,
        serialNumber: stands.serialNumber,
        model: unit.model,
        ...movement(unit, stands),
        ...deed.detail,
      },
    })),
  )
  return now
}

interface Judged {
  readonly unit: LockedUnit
  readonly is: LockedUnit['state']
  readonly stands: Standing
}

/** One unit's refusal is thrown as it is; of several all are named, each at its place. */
function judgeEach(actor: Actor, units: readonly LockedUnit[], deed: Deed): Judged[] {
  const refusals: { place: number; refusal: Refusal }[] = []
  const judged = units.flatMap((unit, place) => {
    try {
      return [judge(actor, unit, deed)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ place, refusal: error })
      return []
    }
  })
  const [first] = refusals
  if (!first) return judged
  if (units.length === 1) throw first.refusal
  const fields = refusals.map(({ place, refusal }) => [`ids.${place}`, refusal.message])
  const { code } = first.refusal
  const { message } = refuse('nothing_moved', first.refusal.message, String(refusals.length))
  throw new Refusal(code, message, Object.fromEntries(fields))
}

function judge(actor: Actor, unit: LockedUnit, deed: Deed): Judged {
  allow(deed.may(actor, unit))
  const is = next(unitMachine, unit.state, deed.action, unitName(unit))
  return { unit, is, stands: deed.standing?.(unit) ?? unit }
}

function movement(unit: LockedUnit, stands: Standing): Record<string, string> {
  return unit.storeroom.id === stands.storeroom.id
    ? { storeroom: stands.storeroom.name }
    : { from: unit.storeroom.name, to: stands.storeroom.name }
}

/** All of them in one statement. */
async function write(tx: Transaction, judged: readonly Judged[]): Promise<void> {
  const column = <T>(pick: (one: Judged) => T) => sql.param(judged.map(pick))
  await tx.execute(sql`
    update units set state = now.state, serial_number = now.serial_number,
      storeroom_id = now.storeroom_id, country_id = now.country_id,
      from_storeroom_id = now.from_storeroom_id, from_country_id = now.from_country_id
    from unnest(${column(({ unit }) => unit.id)}::int[], ${column(({ is }) => is)}::text[],
      ${column(({ stands }) => stands.serialNumber)}::text[],
      ${column(({ stands }) => stands.storeroom.id)}::int[], ${column(({ stands }) => stands.storeroom.countryId)}::int[],
      ${column(({ stands }) => stands.from?.id ?? null)}::int[], ${column(({ stands }) => stands.from?.countryId ?? null)}::int[]
    ) as now(id, state, serial_number, storeroom_id, country_id, from_storeroom_id, from_country_id)
    where units.id = now.id`)
}
