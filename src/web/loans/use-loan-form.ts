import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoanForm } from '#contract/loan-forms.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import { customerOf, perCustomerField } from '#domain/customer.ts'
import { defaultLoanPeriod } from '#domain/overdue.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useConfig } from '#web/api/config.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useUser } from '#web/session/session.tsx'
import { addressOf, type CustomerInput, ownAsCustomer } from './internal-loan.ts'
import type { KeptLoan } from './kept-loan.ts'
import type { LoanFormInput, LoanFormOutput } from './loan-form.ts'

const blank: LoanFormInput = {
  title: '',
  businessCase: '',
  projectId: '',
  isInternal: false,
  ...perCustomerField(() => ''),
  language: undefined,
  loanPeriod: defaultLoanPeriod,
}

const isBlank = (details: LoanFormInput) =>
  Object.entries(blank).every(([name, value]) => details[name as keyof LoanFormInput] === value)

/** The details of a new loan, for that customer unless another was typed, what is said above them, and the checkbox that fills the customer in. */
export function useLoanForm(kept: KeptLoan | null, customer: string | null) {
  const user = useUser()
  const { companyName } = useConfig()
  const form = useForm<LoanFormInput, unknown, LoanFormOutput>({
    resolver: zodResolver(LoanForm),
    defaultValues: blank,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const beforeInternal = useRef<CustomerInput | null>(kept?.beforeInternal ?? null)
  const [formerCustomer, setFormerCustomer] = useState<CustomerInput | null>(kept?.formerCustomer ?? null)
  const { reset } = form
  const details = kept?.details
  useEffect(() => {
    if (!details) return
    // An emptied period is no number.
    reset({ ...details, loanPeriod: details.loanPeriod ?? Number.NaN }, { keepDefaultValues: true })
  }, [details, reset])

  const fill = (values: Partial<CustomerInput>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof CustomerInput, value ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  const { getValues, setValue } = form
  useEffect(() => {
    if (customer && !getValues('customerCompany')) setValue('customerCompany', customer)
  }, [customer, getValues, setValue])
  /** The part of the form to keep for a reload; null while nothing was typed. */
  const typed = useCallback(() => {
    const details = getValues()
    return isBlank(details) ? null : { details, beforeInternal: beforeInternal.current, formerCustomer }
  }, [getValues, formerCustomer])
  return {
    form,
    typed,
    refusal,
    formerCustomer,
    /** Fills in a former customer, and keeps what stood there to show what was changed. */
    recall: (customer: CustomerInput) => {
      fill(customer)
      setFormerCustomer(customer)
    },
    /** Shows a refusal at the fields that it names, else above them. */
    showRefusal: (error: ApiError) => {
      const atFields = Object.keys(error.fields).some(field => field in blank)
      setRefusal(atFields ? null : error.message)
      showAtFields(form, error)
    },
    forgetRefusal: () => setRefusal(null),
    clear: () => {
      form.reset(blank)
      beforeInternal.current = null
      setFormerCustomer(null)
      setRefusal(null)
    },
    /** An internal loan goes to the address of the storeroom that it is lent from. */
    follow: (storeroom: Storeroom) => {
      if (form.getValues('isInternal')) fill(addressOf(storeroom))
    },
    setInternal: (isInternal: boolean, storeroom: Storeroom | undefined) => {
      form.setValue('isInternal', isInternal, { shouldDirty: true })
      setFormerCustomer(null)
      if (isInternal && storeroom) {
        beforeInternal.current = customerOf(form.getValues())
        fill(ownAsCustomer(user, companyName, storeroom))
      } else if (beforeInternal.current) {
        fill(beforeInternal.current)
      }
    },
  }
}

export type LoanDetails = ReturnType<typeof useLoanForm>
