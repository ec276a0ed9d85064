import type { Duty } from '#domain/duty.ts'

/** The words for a duty, behind the number of its loans: "3 to approve". */
export const dutyWords = {
  approve: 'to approve',
  source: 'to source',
  send: 'to send',
  answer: 'asked by customers',
  ship: 'to ship',
  transit: 'out or in transit',
  due: 'due this week',
  overdue: 'overdue',
} satisfies Record<Duty, string>
