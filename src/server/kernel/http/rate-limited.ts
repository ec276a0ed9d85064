import { whenInWords } from '#domain/limits.ts'
import { Refusal, type RefusalCode, refuse } from '#domain/refusal.ts'

/** A temporary refusal (429); `seconds` until a retry is worthwhile, which most messages mention. */
export class RateLimited extends Refusal {
  readonly seconds: number

  constructor(seconds: number, why: RefusalCode & `too_many_${string}` = 'too_many_requests') {
    const { code, message } = refuse(why, whenInWords(seconds))
    super(code, message)
    this.seconds = seconds
  }
}
