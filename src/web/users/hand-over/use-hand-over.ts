import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenLoan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { idempotencyKeys } from '#web/api/idempotency-key.ts'
import { toastError, useApiQuery } from '#web/api/queries.ts'

/** The colleague chosen for the loans of a country. */
export interface Receiver {
  readonly userId: number
  readonly name: string
}

/** Hands a person's open loans to the colleagues chosen for each country; those of a country without one stay as they are. */
export function useHandOver(userId: number, isOpen: boolean) {
  const query = useApiQuery(loans.openOf, isOpen ? { params: { userId } } : skipToken)
  const open = query.data?.rows ?? []
  const [receivers, setReceivers] = useState<ReadonlyMap<number, Receiver>>(new Map())
  const [isHanding, setHanding] = useState(false)
  const [keys] = useState(() => idempotencyKeys())

  const handOne = async ({ id, country }: OpenLoan) => {
    const receiver = receivers.get(country.id)
    if (!receiver) return
    const body = { loanId: id, userId: receiver.userId }
    try {
      await call(loans.handOver, { body, key: keys.keyOf(body) })
      keys.answered()
    } catch (error) {
      if (isRefused(error)) keys.answered()
      throw error
    }
  }
  /** Whether all were handed over; it stops at the first that was not, and says why. */
  const handOver = async (): Promise<boolean> => {
    setHanding(true)
    try {
      for (const loan of open) await handOne(loan)
      return true
    } catch (error) {
      toastError(error)
      // Loans that were handed over before it failed need not be asked for again.
      await query.refetch()
      return false
    } finally {
      setHanding(false)
    }
  }
  return {
    open,
    /** Whether the loans that would stay behind are still being read. */
    isReading: isOpen && query.isPending,
    isHanding,
    handOver,
    receivers,
    /** Chooses who gets a country's loans; without a receiver they stay as they are. */
    choose: (countryId: number, receiver?: Receiver) =>
      setReceivers(before => {
        const after = new Map(before)
        if (receiver) after.set(countryId, receiver)
        else after.delete(countryId)
        return after
      }),
  }
}

export type HandOver = ReturnType<typeof useHandOver>
