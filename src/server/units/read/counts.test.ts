import { afterAll, describe, expect, test } from 'vitest'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { unitSorts } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { unitStates } from '#domain/unit.ts'
import { updatedUnit } from '../../kernel/db/counted-rows.ts'
import { connect } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { poolOf } from '../../kernel/db/open.ts'
import { units } from '../../kernel/db/schema.ts'
import { buildProduct, buildStoreroom, buildUnits, unique } from '../../testing/build.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { testServer } from '../../testing/server.ts'
import { compactCounts } from '../compact-counts.ts'

const server = await testServer()
const { list, counts } = contract.units
const { austin, jurong } = server.storerooms
const { countryId } = austin
const olivia = server.as('olivia')
const depot = await buildStoreroom(server, { country: 'unitedStates' })
const aside = poolOf(server.databaseUrl, 6, () => undefined)
afterAll(() => aside.end())

type Query = NonNullable<Parameters<typeof olivia.call<typeof list>>[1]['query']>

const read = async (query: Query) => {
  const { body, headers } = await olivia.call(list, { params: { countryId }, query })
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']) }
}
const totalOf = async (query: Query) => (await read({ ...query, limit: '1' })).total
const countsOf = (query: { search?: string; storeroomId?: string[]; unitStateId?: string[] }) =>
  olivia.ok(counts, { params: { countryId }, query })

/** Thousands of units in two storerooms and every state but OUT, some in transfer within the country and out of it. */
async function fill(amount: number, word: string) {
  const product = await buildProduct(server)
  const other = await buildProduct(server)
  await server.db.execute(sql`
    insert into units (product_id, serial_number, storeroom_id, country_id, from_storeroom_id, from_country_id, state)
    select case when n % 3 = 0 then ${product.id}::int else ${other.id} end,
      case when n % 11 > 0 then ${word}::text || (n * 7919 % 10000) || '-' || n end,
      case when n % 20 = 1 then ${jurong.id}::int when n % 2 = 0 then ${depot.id} else ${austin.id} end,
      case when n % 20 = 1 then ${jurong.countryId}::int else ${countryId} end,
      case when n % 20 = 1 then ${austin.id}::int when n % 20 = 2 then ${austin.id} end,
      case when n % 20 in (1, 2) then ${countryId}::int end,
      case when n % 20 in (1, 2) then 'TRANSFER' when n % 5 = 3 then 'ARCHIVED' when n % 7 = 4 then 'REPAIR' else 'IN' end
    from generate_series(1, ${amount}::int) n`)
}

describe('pages from the end', () => {
  test('every page is the same stretch of the whole list, in every order, whichever end is nearer', async () => {
    await fill(2200, unique())
    const everyWay = unitSorts.flatMap(key => [key, `-${key}`] as const)
    const cases: [Query, readonly (typeof everyWay)[number][]][] = [
      [{}, everyWay],
      [{ storeroomId: String(austin.id) }, ['id', '-storeroom', 'state', '-serialNumber']],
      [{ unitStateId: ['1', '3'] }, ['-id', 'storeroom', '-state', 'product']],
    ]
    for (const [filter, sorts] of cases) {
      for (const sort of sorts) {
        const { ids } = await read({ ...filter, sort })
        const last = Math.floor((ids.length - 1) / 30) * 30
        expect(last).toBeGreaterThan(1000)
        for (const offset of [30, 1020, last, ids.length + 5000]) {
          const page = await read({ ...filter, sort, limit: '30', offset: String(offset) })
          const place = `${JSON.stringify(filter)} ${sort} from ${offset}`
          expect.soft(page, place).toEqual({ ids: ids.slice(offset, offset + 30), total: ids.length })
        }
      }
    }
  })
})

describe('counts beside the filters', () => {
  test('each storeroom and state tells how many units would show, the other filters and the search applied', async () => {
    const word = unique()
    await fill(60, word)
    const storerooms = [austin.id, depot.id]
    for (const search of [undefined, word, 'no such unit']) {
      const looked = search === undefined ? {} : { search }
      for (const unitStateId of [undefined, ['3'], ['1', '6']]) {
        const filter = unitStateId ? { ...looked, unitStateId } : looked
        const counted = await countsOf({ ...filter, storeroomId: [String(depot.id)] })
        for (const id of storerooms) {
          const count = counted.storeroomId.find(storeroom => storeroom.id === id)?.count ?? 0
          expect
            .soft(count, `${id} ${JSON.stringify(filter)}`)
            .toBe(await totalOf({ ...filter, storeroomId: String(id) }))
        }
      }
      for (const state of unitStates) {
        const id = numberOf(unitStates, state)
        const filter = { ...looked, storeroomId: [String(austin.id)] }
        const counted = await countsOf({ ...filter, unitStateId: ['1'] })
        const count = counted.unitStateId.find(counted => counted.id === id)?.count ?? 0
        expect.soft(count, `${state} ${search}`).toBe(await totalOf({ ...filter, unitStateId: String(id) }))
      }
    }
  })

  test('who may not see the country gets no counts of it', async () => {
    expect(await server.as('stella').refused(counts, { params: { countryId } })).toMatchObject({
      status: 404,
    })
  })
})

describe('the counters', () => {
  test('many who change units at once, and some who change their minds, leave them exact, folded meanwhile or not', async () => {
    const rows = await server.db
      .select()
      .from(units)
      .where(sql`storeroom_id = ${depot.id} and state <> 'TRANSFER'`)
      .orderBy(units.id)
      .limit(120)
    const shares = Array.from({ length: 6 }, (_, share) => rows.filter((_, place) => place % 6 === share))
    const before = await totalOf({})
    const theirs = connect(aside)
    const work = shares.map(async (share, number) => {
      for (const [place, unit] of share.entries()) {
        const state = place % 2 === 0 ? 'ARCHIVED' : 'REPAIR'
        const changing = theirs.transaction(async tx => {
          await tx.run(updatedUnit(unit, { state }))
          if (place % 4 === 3) await tx.run(updatedUnit({ ...unit, state }, { version: 2 }))
          if (number % 3 === 2) throw new Error('They change their mind.')
        })
        await changing.catch((error: Error) => expect(error.message).toBe('They change their mind.'))
      }
    })
    const folding = (async () => {
      for (let fold = 0; fold < 8; fold++) {
        await compactCounts(server.services, 0)
        expect(await totalOf({})).toBe(before)
      }
    })()
    await Promise.all([...work, folding])
    await checkInvariants(server.services.db)
    await compactCounts(server.services, 0)
    await checkInvariants(server.services.db)
    const { rows: left } = await server.db.execute(sql`select from unit_changes`)
    expect(left).toHaveLength(0)
  })

  test('an edit that no list asks for leaves no row', async () => {
    await compactCounts(server.services, 0)
    const [unit] = await buildUnits(server, { storeroom: depot })
    if (!unit) throw new Error('A unit is wanted.')
    await compactCounts(server.services, 0)
    await server.services.db.run(updatedUnit(unit, { version: 2 }))
    expect((await server.db.execute(sql`select from unit_changes`)).rows).toHaveLength(0)
  })
})

/** The relation names in a Link header. */
const neighboursIn = (link: unknown) => [...String(link).matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)

describe('a search that finds thousands', () => {
  const word = unique()
  const exact = async (search: string) => {
    const { rows } = await server.db.execute<{ total: number }>(sql`
      select count(*)::int as total from units u join products p on p.id = u.product_id
      where (u.country_id = ${countryId} or u.from_country_id = ${countryId}) and (u.serial_number ilike ${`%${search}%`}
        or p.name ilike ${`%${search}%`} or p.part_number ilike ${`%${search}%`})`)
    return rows[0]?.total ?? 0
  }
  /** Ids of so many units with the word. */
  const some = async (which: SQL, amount: number) => {
    const { rows } = await server.db.execute<{ id: number }>(sql`
      select id from units where serial_number ilike ${`${word}%`} and ${which} limit ${amount}`)
    return rows.map(({ id }) => id)
  }
  const holds = async (search: string) => {
    const total = await exact(search)
    const { ids } = await read({ search })
    expect(ids).toHaveLength(total)
    for (const offset of [0, 3000, total - 20]) {
      const page = await read({ search, limit: '50', offset: String(offset) })
      const isTold = total <= maxCountedAtOnce || offset + 50 > maxCountedAtOnce
      const place = `${search} from ${offset}`
      expect
        .soft(page, place)
        .toEqual({ ids: ids.slice(offset, offset + 50), total: isTold ? total : Number.NaN })
    }
    const counted = await countsOf({ search })
    expect(counted.unitStateId.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  }

  test('has its total beside each page, exact while units change, come and go, and after the changes were folded', async () => {
    await fill(6500, word)
    await holds(word)
    await fill(40, word)
    await holds(word)
    for (const id of await some(sql`true`, 7))
      await server.db.execute(sql`update units set serial_number = ${`renamed ${id}`} where id = ${id}`)
    await holds(word)
    const ids = sql.param(await some(sql`state = 'IN'`, 9))
    await server.db.execute(sql`update units set state = 'ARCHIVED' where id = any(${ids}::int[])`)
    await compactCounts(server.services, 0)
    await holds(word)
  })

  test('a product that is renamed brings its units into it, and takes them away', async () => {
    const product = await buildProduct(server)
    await server.db.execute(sql`
      insert into units (product_id, storeroom_id, country_id) select ${product.id}, ${depot.id}, ${countryId} from generate_series(1, 25)`)
    const before = await totalOf({ search: word })
    await server.db.execute(sql`update products set name = ${`Now ${word}`} where id = ${product.id}`)
    expect(await totalOf({ search: word })).toBe(before + 25)
    await server.db.execute(sql`update products set name = 'Something else' where id = ${product.id}`)
    expect(await totalOf({ search: word })).toBe(before)
  })

  test('a search of one or two letters is exact too', async () => {
    for (const search of [word.slice(0, 2), word.slice(1, 3).toUpperCase(), '-', '9-', '9-1'])
      await holds(search)
    for (const search of ['~~', '%', '_', '~', '9~1']) {
      expect.soft(await read({ search, limit: '5' }), search).toEqual({ ids: [], total: 0 })
    }
  })

  test('one that few have is found too, in a serial number and in a part number', async () => {
    const product = await buildProduct(server, { partNumber: `~Q ${unique()}` })
    await server.db.execute(sql`
      insert into units (product_id, serial_number, storeroom_id, country_id)
      select ${product.id}, 'Z~' || n, ${depot.id}, ${countryId} from generate_series(1, 3) n`)
    for (const search of ['~', '~q', 'z~', '~2']) {
      const { ids, total } = await read({ search, limit: '50' })
      expect.soft([ids.length, total], search).toEqual(search === '~2' ? [1, 1] : [3, 3])
    }
  })

  test('of more than 10,000 each page comes without a total and a last page, and the next one is named; the counts are exact', async () => {
    await fill(5500, word)
    expect(await exact(word)).toBeGreaterThan(maxCountedAtOnce)
    const { headers } = await olivia.call(list, {
      params: { countryId },
      query: { search: word, limit: '50', offset: '50' },
    })
    expect(headers['x-total-count']).toBeUndefined()
    expect(neighboursIn(headers.link)).toEqual(['first', 'prev', 'next'])
    await holds(word)
  })

  test('a page that begins behind those has the exact total, and is the same from whichever end', async () => {
    const { ids } = await read({ search: word, sort: '-serialNumber' })
    for (const offset of [maxCountedAtOnce - 20, ids.length - 30, ids.length + 100]) {
      const page = await read({ search: word, sort: '-serialNumber', limit: '30', offset: String(offset) })
      expect.soft(page, String(offset)).toEqual({ ids: ids.slice(offset, offset + 30), total: ids.length })
    }
  })

  test('filters and orders apply to it, and what its counts tell of each is what the list then has', async () => {
    for (const query of [
      { unitStateId: ['6'] },
      { storeroomId: [String(depot.id)], unitStateId: ['1', '3'] },
      { sort: '-serialNumber' as const },
    ]) {
      const { ids } = await read({ search: word, ...query })
      for (const offset of [0, Math.max(0, ids.length - 12)]) {
        const { ids: page } = await read({ search: word, ...query, limit: '20', offset: String(offset) })
        expect.soft(page, JSON.stringify(query)).toEqual(ids.slice(offset, offset + 20))
      }
      const { sort: _, ...filter } = { sort: undefined, ...query }
      const { unitStateId } = await countsOf({ search: word, ...filter })
      const chosen = unitStateId.filter(({ id }) => query.unitStateId?.includes(String(id)) ?? true)
      expect.soft(chosen.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
    }
  })
})
