import { isIPv6 } from 'node:net'

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network that counts as one caller: a whole IPv4 address, or the first 64 bits of an IPv6 address, because a
 * subscriber usually controls all addresses with that prefix.
 */
export function networkOf(address: string): string {
  const ipv4 = mappedIPv4.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const plain = address.split('%')[0] ?? ''
  return isIPv6(plain) ? `${firstFourGroups(plain).join(':')}::/64` : address
}

/** An embedded IPv4 address takes the place of two groups. */
function firstFourGroups(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map(part => (part === '' ? [] : part.split(':')))
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const left = address.includes('::') ? Array.from({ length: 8 - written }, () => '0') : []
  return [...head, ...left, ...tail].slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
}
