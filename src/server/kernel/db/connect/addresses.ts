/**
 * The addresses of a database: `postgres://user:password@a:5432,b:5432/loandesk` names two machines, as PostgreSQL's own
 * clients allow. What stands before and after the hosts belongs to each of them.
 */
export function addressesOf(url: string): readonly string[] {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map(host => `${start}${host}${rest}`)
}

/** An address for people: host, port and database, without user and password. */
export function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (url === null) return ''
  const host = decodeURIComponent(url.hostname)
  return `${host}:${url.port || '5432'}${url.pathname}`
}
