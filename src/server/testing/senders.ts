/** The places of the server's code that lead to the statement that is being sent, nearest first, as "loans/list.ts:12". */
export function senders(): readonly string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return [...stack.matchAll(/\/src\/server\/([^():]+:\d+)/g)]
    .map(([, place = '']) => place)
    .filter(place => !/^kernel\/db\/|^testing\/(?:senders|statement-guard|plans)/.test(place))
}
