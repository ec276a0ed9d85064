import type { View } from '#contract/views.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { views } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'

interface ViewRow extends View, Record<string, unknown> {}

/** The views that the actor sees, by name: their own and shared ones, of countries that they see. */
export async function readViews(executor: Executor, actor: Actor, viewId?: number): Promise<View[]> {
  const isWanted = viewId === undefined ? sql`true` : sql`views.id = ${viewId}`
  return executor.run(
    rowsOf<ViewRow>(sql`
    select views.id, views.list, views.name, views.country_id as "countryId", views.query, views.is_team as "isTeam",
      exists (select from view_pins p where p.view_id = views.id and p.user_id = ${actor.id}) as "isPinned",
      jsonb_build_object('id', u.id, 'firstName', u.first_name, 'middleName', u.middle_name, 'lastName', u.last_name,
        'email', u.email) as owner
    from views join users u on u.id = views.owner_id
    where (views.owner_id = ${actor.id} or views.is_team) and ${inVisibleCountry(actor, views.countryId)} and ${isWanted}
    order by lower(views.name), views.id`),
  )
}

/** Refuses (not_found) a view that the actor does not see. */
export async function seeView(executor: Executor, actor: Actor, viewId: number): Promise<View> {
  const [found] = await readViews(executor, actor, viewId)
  if (!found) throw refuse('not_found')
  return found
}
