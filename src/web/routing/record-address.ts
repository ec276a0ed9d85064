import { isId } from './is-id.ts'
import { paths } from './paths.ts'

/** The lists whose address may end in the id of a record, shown over the list or as a page. */
const lists = [paths.stock, paths.loans, paths.fulfillment, paths.products, paths.users]

/** Whether that last part is invalid: /loan/abc is no address of ours, /loan/12 and /loan/new are. */
export function namesNothing(pathname: string): boolean {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  const list = lists.find(path => address.startsWith(`${path}/`))
  if (!list || address === paths.newLoan) return false
  return !isId(address.slice(list.length + 1))
}
