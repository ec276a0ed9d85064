import { toast } from '#web/ui/overlay/toast.ts'

/** Spec section 8, "User", as worded there. */
export function toastEdited({ email }: { email: string }): void {
  toast({ variant: 'success', title: `${email} successfuly editted.` })
}
