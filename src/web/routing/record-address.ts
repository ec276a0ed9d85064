import { isId } from './is-id.ts'
import { paths } from './paths.ts'

/** The lists whose address may end in the id of a record, shown over the list or as a page. */
const lists = [paths.stock, paths.loans, paths.fulfillment, paths.products, paths.users]

/** The list and the last part of an address that may be a record's: /loan/12, but also /loan/abc. */
export function recordIn(pathname: string): { list: string; id: string } | null {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  const list = lists.find(path => address.startsWith(`${path}/`))
  return list && address !== paths.newLoan ? { list, id: address.slice(list.length + 1) } : null
}

/** Whether that last part is invalid: /loan/abc is no address of ours, /loan/12 and /loan/new are. */
export function namesNothing(pathname: string): boolean {
  const record = recordIn(pathname)
  return record !== null && !isId(record.id)
}
