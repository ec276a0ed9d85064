import { Refusal, type RefusalCode, refuse } from '#domain/refusal.ts'

/** Refused for now (429); `seconds` until it is worth trying again. */
export class TooSoon extends Refusal {
  readonly seconds: number

  constructor(seconds: number, why: RefusalCode & `too_many_${string}` = 'too_many_requests') {
    const { code, message } = refuse(why)
    super(code, message)
    this.seconds = seconds
  }
}
