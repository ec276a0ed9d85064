import * as z from 'zod'
import { viewedLists } from '#domain/view.ts'
import { id, label } from './fields.ts'

/** The search, filters and order of a list, as in its address. */
const query = z.string().regex(/^[\w.~%&=+*-]{0,2000}$/, 'This is no search of a list.')

/** The body that creates or changes a view. */
export const ViewForm = z.strictObject({
  list: z.enum(viewedLists),
  name: label(60, 'Please enter a name.'),
  countryId: id,
  query,
  isTeam: z.boolean(),
})

/** Absent fields are unchanged. */
export const EditView = ViewForm.pick({ name: true, query: true, isTeam: true }).partial().extend({ id })
