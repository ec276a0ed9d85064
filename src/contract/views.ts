import * as z from 'zod'
import { viewedLists } from '#domain/view.ts'
import { endpoint, user } from './endpoint.ts'
import { id, nothing, person } from './fields.ts'
import { EditView, ViewForm } from './view-forms.ts'

/** A list as somebody wants to find it again. It holds no rows, so it gives no right to any. */
export const view = z.object({
  id,
  list: z.enum(viewedLists),
  name: z.string(),
  countryId: id,
  query: z.string(),
  /** Everybody who sees the country sees the view. */
  isTeam: z.boolean(),
  /** The reader has it among the tabs of the list. */
  isPinned: z.boolean(),
  owner: person,
})
export type View = z.output<typeof view>

const changes = user('its owner; a shared view is also renamed and removed by a MANAGER in its country')

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/view',
    summary: 'One’s own views and those shared in one’s countries, by name',
    access: user('any signed-in user, of what they may see'),
    refuses: [],
    reply: z.array(view),
  }),
  create: endpoint({
    method: 'POST',
    path: '/view',
    summary: 'Keep a view; it is pinned for its owner',
    access: user('STAFF in its country'),
    refuses: ['not_found', 'too_many_views'],
    body: ViewForm,
    example: { list: 'loans', name: 'Overdue in Lund', countryId: 1, query: 'duty=overdue', isTeam: false },
    reply: view,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/view',
    summary: 'Rename a view, share it, or make it keep something else',
    access: changes,
    refuses: ['not_found', 'forbidden'],
    body: EditView,
    example: { id: 4, isTeam: true },
    reply: view,
  }),
  pin: endpoint({
    method: 'PATCH',
    path: '/view/pin',
    summary: 'Have a view among the tabs of its list, or no longer, for oneself',
    access: user('who may see it'),
    refuses: ['not_found'],
    body: z.strictObject({ id, isPinned: z.boolean() }),
    example: { id: 4, isPinned: true },
    reply: view,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/view',
    summary: 'Delete a view, for everybody who sees it',
    access: changes,
    refuses: ['not_found', 'forbidden'],
    body: z.strictObject({ id }),
    example: { id: 4 },
    reply: nothing,
    status: 204,
  }),
}
