import type * as z from 'zod'
import type { secondStep } from '#contract/fields.ts'
import { Refusal, refuse } from '#domain/refusal.ts'

/** The password was right, and the account has a second factor: the refusal says by which ticket to go on. */
export class SecondStepNeeded extends Refusal {
  readonly secondStep: z.output<typeof secondStep>

  constructor(step: z.output<typeof secondStep>) {
    super('second_factor', refuse('second_factor').message)
    this.secondStep = step
  }
}
