import type { contract } from '#contract/index.ts'
import type { View } from '#contract/views.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { maxViews, ownsView, type ViewFacts } from '#domain/view.ts'
import { seeCountry } from '../countries/reach.ts'
import { change, changeOwn } from '../kernel/auth/change.ts'
import { nowSql } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { viewPins, views } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'
import { publish } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readViews, seeView } from './reach.ts'

/** GET /view (ours). */
export const listViews: Handler<typeof contract.views.list> = ctx => readViews(ctx.services.db, ctx.actor)

/** POST /view (ours): one of the person's at a time, as they are counted. */
export const createView: Handler<typeof contract.views.create> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    const { id: ownerId } = ctx.actor
    await seeCountry(tx, ctx.actor, body.countryId)
    if ((await tx.run(countOf(views, eq(views.ownerId, ownerId)))) >= maxViews) throw refuse('too_many_views')
    const [made] = await tx.run(
      build
        .insert(views)
        .values({ ...body, ownerId, createdAt: nowSql(ctx.services.clock) })
        .returning({ id: views.id }),
    )
    if (!made) throw new Error('The view was not stored.')
    await setPin(tx, ownerId, made.id, true)
    const view = await seeView(tx, ctx.actor, made.id)
    tell(tx, view)
    return view
  })

/** PATCH /view (ours): only its owner changes what a view shows, shares it, or stops sharing it. */
export const editView: Handler<typeof contract.views.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { id, ...form } = body
    const view = await seeView(tx, ctx.actor, id)
    allow(may.changeView(ctx.actor, factsOf(view)))
    const isRenamedOnly = form.isTeam === undefined && form.query === undefined
    allow(isRenamedOnly || ownsView(ctx.actor, factsOf(view)))
    const values = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
    if (Object.keys(values).length > 0) await tx.run(build.update(views).set(values).where(eq(views.id, id)))
    const changed = await seeView(tx, ctx.actor, id)
    tell(tx, changed, view.isTeam || changed.isTeam)
    return changed
  })

/** PATCH /view/pin (ours). */
export const pinView: Handler<typeof contract.views.pin> = (ctx, { body }) =>
  change(ctx, async tx => {
    await seeView(tx, ctx.actor, body.id)
    await setPin(tx, ctx.actor.id, body.id, body.isPinned)
    const view = await seeView(tx, ctx.actor, body.id)
    publish(tx, { noun: 'view', countryId: view.countryId, id: ctx.actor.id })
    return view
  })

/** DELETE /view (ours). */
export const removeView: Handler<typeof contract.views.remove> = (ctx, { body }) =>
  change(ctx, async tx => {
    const view = await seeView(tx, ctx.actor, body.id)
    allow(may.changeView(ctx.actor, factsOf(view)))
    tell(tx, view)
    await tx.run(build.delete(views).where(eq(views.id, body.id)))
    return undefined
  })

const factsOf = ({ owner, countryId, isTeam }: View): ViewFacts => ({ ownerId: owner.id, countryId, isTeam })

/** Notifies the open pages of the country if the view is or was shared, otherwise those of its owner. */
const tell = (tx: Transaction, view: View, isShared = view.isTeam): void =>
  publish(tx, { noun: 'view', countryId: view.countryId, id: isShared ? null : view.owner.id })

async function setPin(tx: Transaction, userId: number, viewId: number, isPinned: boolean): Promise<void> {
  await tx.run(
    isPinned
      ? build.insert(viewPins).values({ userId, viewId }).onConflictDoNothing()
      : build.delete(viewPins).where(and(eq(viewPins.userId, userId), eq(viewPins.viewId, viewId))),
  )
}
