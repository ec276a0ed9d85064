import { expect, test } from 'vitest'
import type { Mail } from '#contract/mails.ts'
import { newestOf } from './use-listed-mails.ts'

const mail = (id: number, name: Mail['mailState']['name']) => ({ id, mailState: { name } }) as Mail

test('a mail that is open to read is shown as the list has it now', () => {
  expect(newestOf(mail(7, 'QUEUED'), [mail(8, 'SENT'), mail(7, 'FAILED')])).toEqual(mail(7, 'FAILED'))
})

test('a mail that left the page of the list stays as it was', () => {
  expect(newestOf(mail(7, 'QUEUED'), [mail(8, 'SENT')])).toEqual(mail(7, 'QUEUED'))
  expect(newestOf(mail(7, 'QUEUED'), undefined)).toEqual(mail(7, 'QUEUED'))
})
