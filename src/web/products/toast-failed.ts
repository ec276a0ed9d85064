import { sentenceOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** Spec section 8: the toast of a product that could not be added or edited is titled "Succcess" (sic), in red. */
export function toastFailed(error: unknown): void {
  toast({ variant: 'destructive', title: 'Succcess', description: sentenceOf(error) })
}
