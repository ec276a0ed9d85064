import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { and, eq, sql } from '../kernel/db/drizzle.ts'
import { activities, units } from '../kernel/db/schema.ts'
import { buildPerson, buildProduct, buildUnits, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { moveUnit } from '../testing/move-unit.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { transfer, accept, cancelTransfer, edit, setState, bulk, one, history, activity, lacking } =
  contract.units
const { lund, kista, malmo, jurong, austin } = server.storerooms
const adam = server.as('adam')
const maya = server.as('maya')
const kim = server.as('kim')
const stella = server.as('stella')

type Built = Awaited<ReturnType<typeof buildUnits>>[number]
const built = async (wanted: Parameters<typeof buildUnits>[1] = {}): Promise<Built> => {
  const [unit] = await buildUnits(server, wanted)
  if (!unit) throw new Error('A unit was asked for.')
  return unit
}
const inState = async (state: 'REPAIR' | 'ARCHIVED', wanted: Parameters<typeof buildUnits>[1] = {}) => {
  const unit = await built(wanted)
  await server.db.update(units).set({ state }).where(eq(units.id, unit.id))
  return unit
}
const seen = (unit: { id: number }) => kim.ok(one, { params: { unitId: unit.id } })
const eventsOf = (unit: { id: number }) =>
  server.db.select().from(activities).where(eq(activities.unitId, unit.id)).orderBy(activities.id)
const sent = async (to: { id: number }, wanted: Parameters<typeof buildUnits>[1] = {}) => {
  const unit = await built(wanted)
  await kim.ok(transfer, { body: { id: unit.id, storeroomId: to.id } })
  return unit
}

describe('a transfer', () => {
  test('moves the unit at once, keeps where it came from, and is seen and told at both ends', async () => {
    const unit = await built()
    const answer = await adam.ok(transfer, { body: { id: unit.id, storeroomId: malmo.id } })
    expect(answer).toMatchObject({
      id: unit.id,
      unitState: { name: 'TRANSFER' },
      storeroom: { name: 'Malmö' },
      fromStoreroom: { name: 'Lund' },
    })
    expect(await eventsOf(unit)).toMatchObject([
      {
        event: 'unit-transferred',
        type: 'TRANSFERRED',
        userId: server.cast.adam.id,
        detail: { was: 'IN', is: 'TRANSFER', from: 'Lund', to: 'Malmö' },
      },
    ])
  })

  test('tells by one mail those at the destination who may accept it: managers where approval is required', async () => {
    const clerk = await buildPerson(server, { role: 'ADMIN', storerooms: ['malmo', 'kista'] })
    const toMalmo = await sent(malmo)
    const queued = (await server.mailbox.queued()).filter(({ letter }) => letter === 'unit-transferred')
    const about = (unit: { id: number }) =>
      queued.filter(({ data }) => data.unitId === unit.id).map(({ toEmail }) => toEmail)
    expect(about(toMalmo).toSorted()).toEqual(
      [clerk.email, server.cast.kim.email, server.cast.maya.email].toSorted(),
    )
    const toKista = await sent(kista)
    const later = (await server.mailbox.queued()).filter(({ data }) => data.unitId === toKista.id)
    expect(later.map(({ toEmail }) => toEmail).toSorted()).toEqual(
      [server.cast.kim.email, server.cast.maya.email].toSorted(),
    )
  })

  test('to where the unit is already, or of a unit that is not in stock, is refused with its reason', async () => {
    const unit = await built()
    const same = await adam.refused(transfer, { body: { id: unit.id, storeroomId: lund.id } })
    expect(same).toMatchObject({ status: 409, code: 'same_storeroom' })
    const broken = await inState('REPAIR')
    const no = await adam.refused(transfer, { body: { id: broken.id, storeroomId: malmo.id } })
    expect(no).toMatchObject({ status: 409, message: expect.stringContaining('is in repair') })
  })

  test('needs a manager where the storeroom requires approval, and a role in the destination’s country', async () => {
    const unit = await built({ storeroom: 'kista' })
    const body = { id: unit.id, storeroomId: lund.id }
    expect(await adam.refused(transfer, { body })).toMatchObject({ status: 403 })
    await maya.ok(transfer, { body })
    const other = await built()
    expect(await adam.refused(transfer, { body: { id: other.id, storeroomId: austin.id } })).toMatchObject({
      status: 404,
    })
    await maya.ok(transfer, { body: { id: other.id, storeroomId: jurong.id } })
  })

  test('sent twice by somebody at the origin alone is refused because it is on its way', async () => {
    const unit = await built()
    const body = { id: unit.id, storeroomId: malmo.id }
    await adam.ok(transfer, { body })
    expect(await adam.refused(transfer, { body })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: expect.stringContaining('in transfer'),
    })
  })

  test('of two people who send the same unit at once, one does and the other is told', async () => {
    const unit = await built()
    const answers = await Promise.all([
      maya.call(transfer, { body: { id: unit.id, storeroomId: malmo.id } }),
      kim.call(transfer, { body: { id: unit.id, storeroomId: kista.id } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await eventsOf(unit)).toHaveLength(1)
  })
})

describe('accepting a transfer', () => {
  test('brings the unit in, with its first serial number where it had none', async () => {
    const unit = await sent(malmo, { serials: [null] })
    const serialNumber = `S-${unique()}`
    const answer = await maya.ok(accept, { body: { id: unit.id, serialNumber } })
    expect(answer).toMatchObject({ unitState: { name: 'IN' }, serialNumber, fromStoreroom: null })
  })
  test('with its first serial number is an edit to whoever has the unit open from before', async () => {
    const unit = await sent(malmo, { serials: [null] })
    await maya.ok(accept, { body: { id: unit.id, serialNumber: `S-${unique()}` } })
    const stale = { body: { id: unit.id, serialNumber: '' }, headers: { 'if-match': '"1"' } }
    expect(await maya.refused(edit, stale)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const moved = await sent(malmo)
    expect(await maya.ok(accept, { body: { id: moved.id } })).toMatchObject({ version: 1 })
  })
  test('with the number of another unit is refused, and nothing is moved', async () => {
    const unit = await sent(malmo)
    const no = await maya.refused(accept, { body: { id: unit.id, serialNumber: 'ANOTHER' } })
    expect(no).toMatchObject({ status: 409, code: 'not_the_unit_sent' })
    expect(await seen(unit)).toMatchObject({ unitState: { name: 'TRANSFER' } })
  })
  test('with a number that another unit of the product has is refused at its field', async () => {
    const product = await buildProduct(server)
    const there = await built({ product })
    const unit = await sent(malmo, { product, serials: [null] })
    const no = await maya.refused(accept, { body: { id: unit.id, serialNumber: there.serialNumber } })
    expect(no).toMatchObject({ status: 409, code: 'serial_taken', fields: { serialNumber: no.message } })
  })
  test('with the same number in another case keeps it as it was', async () => {
    const unit = await sent(malmo)
    const body = { id: unit.id, serialNumber: unit.serialNumber?.toUpperCase() ?? null }
    expect(await maya.ok(accept, { body })).toMatchObject({ serialNumber: unit.serialNumber })
  })
  test('is for the destination: access at the origin is not enough', async () => {
    const unit = await sent(malmo)
    expect(await adam.refused(accept, { body: { id: unit.id } })).toMatchObject({ status: 403 })
  })
})

describe('a transfer that is called off', () => {
  test('puts the unit back where it came from, by either end', async () => {
    const unit = await sent(malmo)
    const back = await adam.ok(cancelTransfer, { body: { id: unit.id } })
    expect(back).toMatchObject({
      unitState: { name: 'IN' },
      storeroom: { name: 'Lund' },
      fromStoreroom: null,
    })
    const other = await sent(jurong)
    expect(await maya.ok(cancelTransfer, { body: { id: other.id } })).toMatchObject({
      storeroom: { name: 'Lund' },
    })
    expect((await eventsOf(other)).map(({ event }) => event)).toEqual([
      'unit-transferred',
      'unit-transfer-cancelled',
    ])
  })
  test('is not there twice', async () => {
    const unit = await sent(malmo)
    const answers = await Promise.all([
      kim.call(cancelTransfer, { body: { id: unit.id } }),
      maya.call(accept, { body: { id: unit.id } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('repair, archive and restore', () => {
  test('go round, with the reason among the comments and each step in history', async () => {
    const unit = await built()
    const reason = 'The lens is cracked.'
    await adam.ok(setState, { body: { id: unit.id, action: 'repair', comment: reason } })
    await maya.ok(setState, { body: { id: unit.id, action: 'archive' } })
    await maya.ok(setState, { body: { id: unit.id, action: 'restore' } })
    expect(await seen(unit)).toMatchObject({ unitState: { name: 'IN' } })
    const comments = await stella.ok(contract.comments.ofUnit, { params: { unitId: unit.id } })
    expect(comments).toMatchObject([{ comment: reason, unitCommentType: { name: 'COMMENT' } }])
    expect((await eventsOf(unit)).map(({ event, type }) => [event, type])).toEqual([
      ['unit-repair', 'UPDATE'],
      ['unit-archived', 'ARCHIVED'],
      ['unit-restored', 'UPDATE'],
    ])
  })
  test('an admin repairs but does not archive, and without access does neither', async () => {
    const unit = await built()
    expect(await adam.refused(setState, { body: { id: unit.id, action: 'archive' } })).toMatchObject({
      status: 403,
    })
    const other = await built({ storeroom: 'malmo' })
    expect(await adam.refused(setState, { body: { id: other.id, action: 'repair' } })).toMatchObject({
      status: 403,
    })
  })
  test('a unit that is out can’t be archived, and the sentence says where it is', async () => {
    const loan = await buildLoan(server, { state: 'ACTIVE' })
    const id = loan.lines[0]?.unitId ?? 0
    const no = await kim.refused(setState, { body: { id, action: 'archive' } })
    expect(no).toMatchObject({ status: 409, code: 'wrong_state', message: expect.stringMatching(/is out/) })
  })
})

describe('an edit', () => {
  test('of serial number and product shows among the comments and counts the version', async () => {
    const unit = await built()
    const product = await buildProduct(server)
    const serialNumber = `S-${unique()}`
    const answer = await adam.ok(edit, { body: { id: unit.id, serialNumber, productId: product.id } })
    expect(answer).toMatchObject({ serialNumber, product: { partNumber: product.partNumber }, version: 2 })
    const [comment] = await adam.ok(contract.comments.ofUnit, { params: { unitId: unit.id } })
    expect(comment).toMatchObject({ unitCommentType: { name: 'UPDATE' } })
    expect(comment?.comment).toContain(`S/N ${unit.serialNumber} → ${serialNumber}`)
    expect(comment?.comment).toContain(`→ ${product.partNumber}`)
  })
  test('of nothing leaves no trace', async () => {
    const unit = await built()
    await adam.ok(edit, { body: { id: unit.id, serialNumber: unit.serialNumber } })
    expect(await eventsOf(unit)).toEqual([])
    expect(await seen(unit)).toMatchObject({ version: 1 })
  })
  test('an empty serial number takes it off, an absent one leaves it', async () => {
    const unit = await built()
    const product = await buildProduct(server)
    expect(await adam.ok(edit, { body: { id: unit.id, productId: product.id } })).toMatchObject({
      serialNumber: unit.serialNumber,
    })
    expect(await adam.ok(edit, { body: { id: unit.id, serialNumber: '' } })).toMatchObject({
      serialNumber: null,
    })
  })
  test('of an older version, of a unit that is not in, or to a taken number is refused', async () => {
    const product = await buildProduct(server)
    const there = await built({ product })
    const unit = await built({ product })
    const stale = await adam.refused(edit, {
      body: { id: unit.id, serialNumber: 'X' },
      headers: { 'if-match': '"7"' },
    })
    expect(stale).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const taken = await adam.refused(edit, {
      body: { id: unit.id, serialNumber: there.serialNumber?.toUpperCase() ?? '' },
    })
    expect(taken).toMatchObject({
      status: 409,
      code: 'serial_taken',
      fields: { serialNumber: taken.message },
    })
    const broken = await inState('REPAIR')
    expect(await adam.refused(edit, { body: { id: broken.id, serialNumber: 'Y' } })).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    expect(await adam.refused(edit, { body: { id: unit.id, productId: 999_999 } })).toMatchObject({
      status: 404,
    })
  })
})

describe('a permanent loan', () => {
  test('comes back into stock; the loan and its line stay as they are', async () => {
    const loan = await buildLoan(server, { state: 'ACTIVE' })
    const [line] = loan.lines
    await kim.ok(contract.loanUnits.permanent, { body: { id: line?.id ?? 0 } })
    const before = await kim.ok(contract.loans.one, { params: { loanId: loan.id } })
    const unit = await adam.ok(contract.units.return, { body: { id: line?.unitId ?? 0 } })
    expect(unit).toMatchObject({ unitState: { name: 'IN' } })
    expect(await kim.ok(contract.loans.one, { params: { loanId: loan.id } })).toEqual(before)
    const again = await adam.refused(contract.units.return, { body: { id: unit.id } })
    expect(again).toMatchObject({ status: 409, code: 'wrong_state' })
  })
})

describe('many units at once', () => {
  test('are sent by one call and one mail, and accepted by another', async () => {
    const many = await buildUnits(server, { count: 10 })
    const ids = many.map(({ id }) => id)
    const moved = await maya.ok(bulk, { body: { ids, action: 'transfer', storeroomId: jurong.id } })
    expect(moved.map(({ unitState }) => unitState.name)).toEqual(Array(10).fill('TRANSFER'))
    const mails = (await server.mailbox.queued()).filter(({ data }) => data.unitId === ids[0])
    expect(mails.map(({ toEmail }) => toEmail)).toEqual([server.cast.kim.email])
    expect(mails[0]?.data.units).toBe(10)
    const arrived = await kim.ok(bulk, { body: { ids, action: 'accept' } })
    expect(new Set(arrived.map(({ storeroom }) => storeroom.name))).toEqual(new Set(['Jurong']))
  })
  test('that take several calls are told by one mail, which waits for the last of them', async () => {
    const [many, rest] = [
      await buildUnits(server, { count: 500 }),
      await buildUnits(server, { storeroom: 'malmo', count: 2 }),
    ]
    const storeroomId = jurong.id
    const send = (who: typeof maya, units: readonly { id: number }[]) =>
      who.ok(bulk, { body: { ids: units.map(({ id }) => id), action: 'transfer', storeroomId } })
    const mailsOf = async () =>
      (await server.mailbox.queued()).filter(({ data }) => many.some(({ id }) => id === data.unitId))
    await send(maya, many)
    await send(maya, rest.slice(0, 1))
    const mails = await mailsOf()
    expect(mails.map(({ toEmail, state }) => [toEmail, state])).toEqual([[server.cast.kim.email, 'QUEUED']])
    expect(mails[0]?.data).toMatchObject({ units: 501, from: ['Lund', 'Malmö'], items: { more: 481 } })
    await server.as('sys').ok(bulk, { body: { ids: [rest[1]?.id ?? 0], action: 'transfer', storeroomId } })
    expect((await mailsOf())[0]?.data).toMatchObject({ units: 501 })
  })
  test('are all left alone when one stands in the way, and each refusal is named', async () => {
    const fine = await built()
    const broken = await inState('REPAIR')
    const foreign = await built({ storeroom: 'malmo' })
    const ids = [fine.id, broken.id, foreign.id]
    const no = await adam.refused(bulk, { body: { ids, action: 'repair' } })
    expect(no.status).toBeGreaterThanOrEqual(403)
    expect(Object.keys(no.fields ?? {})).toEqual(['ids.1', 'ids.2'])
    expect(no.message).toContain('2 of these units')
    expect(await seen(fine)).toMatchObject({ unitState: { name: 'IN' } })
  })
  test('are named at the places where they stood in the request, each once', async () => {
    const [fine, broken] = [await built(), await inState('REPAIR')]
    const ids = [broken.id, fine.id]
    const no = await adam.refused(bulk, { body: { ids, action: 'repair' } })
    expect(Object.keys(no.fields ?? {})).toEqual(['ids.0'])
    const twice = { ids: [fine.id, fine.id], action: 'repair' as const }
    expect(await adam.refused(bulk, { body: twice })).toMatchObject({ status: 400 })
  })
  test('one out of reach is as one that does not exist', async () => {
    const fine = await built()
    const abroad = await built({ storeroom: 'austin' })
    for (const stranger of [abroad.id, 999_999]) {
      const body = { ids: [fine.id, stranger], action: 'repair' as const }
      expect(await adam.refused(bulk, { body })).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
  test('a transfer without a destination says so at its field', async () => {
    const unit = await built()
    const no = await adam.refused(bulk, { body: { ids: [unit.id], action: 'transfer' } })
    expect(no).toMatchObject({ status: 400, fields: { storeroomId: 'Required*' } })
  })
})

describe('what a unit has been through', () => {
  test('its loans, newest first; of one in a country out of reach only that there was one', async () => {
    const loan = await buildLoan(server, {
      state: 'COMPLETED',
      storeroom: 'austin',
      createdBy: server.cast.olivia,
    })
    const unitId = loan.lines[0]?.unitId ?? 0
    await moveUnit(server, { id: unitId, countryId: austin.countryId }, 'lund', 'put')
    const { title, createdAt } = await kim.ok(contract.loans.one, { params: { loanId: loan.id } })
    expect(createdAt).toMatch(/Z$/)
    expect(await kim.ok(history, { params: { unitId } })).toMatchObject([
      { loanId: loan.id, loan: { title, createdAt, createdByUser: { firstName: 'Olivia' } } },
    ])
    expect(await stella.ok(history, { params: { unitId } })).toMatchObject([{ loanId: null, loan: null }])
    const timeline = await stella.ok(activity, { params: { unitId } })
    expect(timeline.filter(({ loanId, user }) => loanId !== null || user !== null)).toEqual([])
  })
  test('of a loan out of reach nothing, also where an event does not say the loan’s country', async () => {
    const unit = await built()
    const { id: loanId } = await buildLoan(server, { storeroom: 'austin', createdBy: server.cast.olivia })
    const told = { type: 'COMMENT', event: 'loan-commented', userId: server.cast.olivia.id } as const
    await server.db
      .insert(activities)
      .values({ ...told, countryId: 0, unitId: unit.id, loanId, detail: { comment: 'Hush' } })
    const [event] = await stella.ok(activity, { params: { unitId: unit.id } })
    expect(event).toMatchObject({ loanId: null, user: null, detail: {} })
  })
  test('since when it is on its way, also if the event says only where it left', async () => {
    const unit = await built()
    await moveUnit(server, unit, 'jurong', 'send')
    const createdAt = '2026-01-02T03:04:05Z'
    const left = { type: 'UPDATE', event: 'unit-transferred', countryId: unit.countryId } as const
    await server.db.insert(activities).values({ ...left, unitId: unit.id, createdAt })
    expect((await seen(unit)).place.since).toBe(createdAt)
  })
  test('one timeline of everything, loans and transfers and comments together', async () => {
    const unit = await built()
    await stella.ok(contract.comments.onUnit, { body: { unitId: unit.id, comment: 'Box is dented.' } })
    await adam.ok(transfer, { body: { id: unit.id, storeroomId: malmo.id } })
    await maya.ok(accept, { body: { id: unit.id } })
    const timeline = await stella.ok(activity, { params: { unitId: unit.id } })
    expect(timeline.map(({ event, user }) => [event, user?.firstName])).toEqual([
      ['unit-commented', 'Stella'],
      ['unit-transferred', 'Adam'],
      ['unit-accepted', 'Maya'],
    ])
  })
  test('a comment needs its words, and nobody writes edits by hand', async () => {
    const unit = await built()
    const { onUnit } = contract.comments
    expect(await stella.refused(onUnit, { body: { unitId: unit.id, comment: '  ' } })).toMatchObject({
      status: 400,
      fields: { comment: 'Required*' },
    })
    const faked = { unitId: unit.id, comment: 'S/N A → B', unitCommentTypeId: 2 }
    expect(await stella.refused(onUnit, { body: faked })).toMatchObject({ status: 400 })
  })
})

describe('loans that count on units', () => {
  let product: { id: number }
  beforeEach(async () => {
    product = await buildProduct(server)
  })
  const waiting = (lines: number) =>
    buildLoan(server, { state: 'PROCESSING', lines: Array.from({ length: lines }, () => ({ product })) })

  test('are named, with what they would lack, when too few stay', async () => {
    const ids = (await buildUnits(server, { product, count: 3 })).map(({ id }) => id)
    const [first, second] = [await waiting(1), await waiting(2)]
    const ask = (leaving: readonly number[]) => adam.ok(lacking, { body: { ids: [...leaving] } })
    expect(await ask(ids.slice(0, 1))).toMatchObject([{ loanId: second.id, lacking: 1 }])
    expect(await ask(ids)).toMatchObject([
      { loanId: first.id, lacking: 1 },
      { loanId: second.id, lacking: 2 },
    ])
  })
  test('are not named while enough stay', async () => {
    const ids = (await buildUnits(server, { product, count: 3 })).map(({ id }) => id)
    await waiting(2)
    expect(await adam.ok(lacking, { body: { ids: ids.slice(0, 1) } })).toEqual([])
  })
})

test('history of transfers and edits can’t be changed by anybody', async () => {
  const unit = await sent(malmo)
  const rewrite = server.db
    .update(activities)
    .set({ event: 'unit-added' })
    .where(and(eq(activities.unitId, unit.id), sql`true`))
  await expect(rewrite).rejects.toThrow()
})
