/** Spec section 2, "Users page": chosen by the query parameter tab. */
export const userTabs = ['registered', 'requested'] as const
export type UserTab = (typeof userTabs)[number]

/** Parameters of the address that belong to the list of one tab. */
const ofOneTab = ['query', 'status', 'sort', 'page', 'size']

/** The tab in the address; the first one for anything else. */
export function tabIn(address: URLSearchParams): UserTab {
  return userTabs.find(tab => tab === address.get('tab')) ?? 'registered'
}

/** The search, filters, order and page of the tab that the address shows. */
export function listPartOf(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => ofOneTab.includes(name)))
}

/** The address of a tab, with its own search, filters and page; the country and open dialogs stay. */
export function addressOfTab(
  address: URLSearchParams,
  tab: UserTab,
  left: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const others = [...address].filter(([name]) => name !== 'tab' && !ofOneTab.includes(name))
  return new URLSearchParams([...others, ['tab', tab], ...left])
}
