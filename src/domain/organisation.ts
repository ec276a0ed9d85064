import providers from 'email-providers/all.json' with { type: 'json' }

/** Providers whose addresses anybody can have: two of them have nothing to do with each other. */
const publicDomains: ReadonlySet<string> = new Set(providers)

/** Public providers with a domain for each country, of which no list has all. */
const publicFamilies = /^(gmx|hotmail|live|msn|outlook|yahoo|ymail)\.[a-z.]+$/

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * Whether both addresses are of one organisation: the same domain, and not one where anybody can have an address. Within it a
 * customer passes a document on at once; for any other address staff are asked.
 */
export function isSameOrganisation(one: string, other: string): boolean {
  const domain = domainOf(one)
  return domain === domainOf(other) && !publicDomains.has(domain) && !publicFamilies.test(domain)
}
