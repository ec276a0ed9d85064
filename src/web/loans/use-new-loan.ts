import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Country } from '#contract/countries.ts'
import { LoanForm } from '#contract/loan-forms.ts'
import { loanUnits } from '#contract/loan-units.ts'
import { loans } from '#contract/loans.ts'
import { products } from '#contract/products.ts'
import { type Storeroom, storerooms } from '#contract/storerooms.ts'
import { defaultLoanPeriod } from '#domain/overdue.ts'
import type { ApiError } from '#web/api-error.ts'
import { useConfig } from '#web/config.ts'
import { showAtFields } from '#web/form-errors.ts'
import { useAsk, useSend } from '#web/queries.ts'
import { useUser } from '#web/session.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDraft } from '#web/use-draft.ts'
import { addressOf, type CustomerInput, customerOf, ownAsCustomer } from './internal-loan.ts'
import { type DraftLine, emptyLoanDraft, loanDraftReducer, refusalsOf, wantedOf } from './loan-draft.ts'
import type { LoanFormInput, LoanFormOutput } from './loan-form.ts'
import type { NewLoanAddress, NewLoanStep } from './use-new-loan-address.ts'

const blank: LoanFormInput = {
  title: '',
  businessCase: '',
  projectId: '',
  isInternal: false,
  customerCompany: '',
  customerName: '',
  customerEmail: '',
  customerMobile: '',
  customerStreetAddress: '',
  customerStreetAddress2: '',
  customerCity: '',
  customerState: '',
  customerPostalCode: '',
  loanPeriod: defaultLoanPeriod,
}

/** Everything that the dialog "Add New Loan" does (spec section 5, "Create loan"). */
export function useNewLoan(country: Country, address: NewLoanAddress) {
  const user = useUser()
  const { companyName } = useConfig()
  const { draft, apply, now } = useDraft(loanDraftReducer, emptyLoanDraft)
  const form = useForm<LoanFormInput, unknown, LoanFormOutput>({
    resolver: zodResolver(LoanForm),
    defaultValues: blank,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const beforeInternal = useRef<CustomerInput | null>(null)
  const sent = useRef<readonly DraftLine[]>([])
  const isOver = useRef(false)

  const rooms = useAsk(
    storerooms.list,
    ...(address.step ? [{ params: { countryId: country.id } }] : ['not yet' as const]),
  )
  const here = rooms.data?.rows
  const storeroom =
    here?.find(({ id }) => id === draft.storeroomId) ?? (here?.length === 1 ? here[0] : undefined)
  const stock = useAsk(
    products.inStoreroom,
    ...(storeroom ? [{ params: { storeroomId: storeroom.id } }] : ['not yet' as const]),
  )

  /** Says a refusal where it can be mended: at the lines, at the fields, else above them. */
  const place = (error: ApiError) => {
    const refusals = refusalsOf(sent.current, error.fields)
    apply({ do: 'refuse', refusals })
    const isOfLines = refusals.size > 0 || error.code === 'short_stock'
    if (isOfLines) return address.turn('product')
    const atFields = Object.keys(error.fields).some(field => field in blank)
    setRefusal(atFields ? null : error.message)
    showAtFields(form, error)
  }

  const check = useSend(loanUnits.check, {
    touches: ['unit'],
    onDone: text => {
      apply({ do: 'refuse', refusals: new Map() })
      toast({ variant: 'success', title: text })
      address.turn('details')
    },
    onRefused: place,
  })
  const create = useSend(loans.create, {
    touches: ['loan', 'unit', 'user'],
    onDone: (text, _, { createdId }) => {
      toast({ variant: 'success', title: text })
      end(() => (createdId === null ? address.close() : address.finish(createdId)))
    },
    onRefused: place,
  })

  const clear = () => {
    apply({ do: 'clear' })
    form.reset(blank)
    beforeInternal.current = null
    setRefusal(null)
  }
  /** Leaves the dialog; the draft goes once the dialog is gone, so that no step falls back while it closes. */
  const end = (leave: () => void) => {
    isOver.current = true
    leave()
  }
  /** The step that can be shown: one that lacks what comes before it gives way to that. */
  const reached = (wanted: NewLoanStep): NewLoanStep => {
    if (!storeroom || wanted === 'storeroom') return 'storeroom'
    return draft.lines.length === 0 ? 'product' : wanted
  }
  useEffect(() => {
    if (address.step === null && isOver.current) {
      isOver.current = false
      clear()
    } else if (address.step && here && !isOver.current && reached(address.step) !== address.step) {
      address.turn(reached(address.step))
    }
  })
  const fill = (values: Partial<CustomerInput>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof CustomerInput, value ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }

  return {
    draft,
    apply,
    form,
    refusal,
    rooms,
    storeroom,
    stock,
    check,
    create,
    discard: () => end(address.close),
    choose: (room: Storeroom) => {
      apply({ do: 'chooseStoreroom', storeroomId: room.id })
      if (form.getValues('isInternal')) fill(addressOf(room))
    },
    setInternal: (isInternal: boolean) => {
      form.setValue('isInternal', isInternal, { shouldDirty: true })
      if (isInternal && storeroom) {
        beforeInternal.current = customerOf(form.getValues())
        fill(ownAsCustomer(user, companyName, storeroom))
      } else if (beforeInternal.current) {
        fill(beforeInternal.current)
      }
    },
    sendCheck: () => {
      if (!storeroom || check.isPending) return
      sent.current = now().lines
      check.mutate({ body: { units: wantedOf(sent.current), storeroomId: storeroom.id } })
    },
    sendLoan: form.handleSubmit(details => {
      if (!storeroom || create.isPending) return
      setRefusal(null)
      sent.current = now().lines
      create.mutate({
        body: {
          ...details,
          projectId: details.projectId || null,
          customerStreetAddress2: details.customerStreetAddress2 || null,
          customerPostalCode: details.customerPostalCode || null,
          units: wantedOf(sent.current),
          storeroomId: storeroom.id,
        },
      })
    }),
    reached,
    isWorthAsking: draft.lines.length > 0 || form.formState.isDirty,
  }
}

export type NewLoan = ReturnType<typeof useNewLoan>
