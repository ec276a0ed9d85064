import { useRef, useState } from 'react'
import type { OpenLoan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { call } from '#web/api/call-api.ts'
import { toastError, useApiQuery } from '#web/api/queries.ts'
import { newKey } from '#web/api/request.ts'

/** The colleague chosen for the loans of a country. */
export interface Receiver {
  readonly userId: number
  readonly name: string
}

/** Hands a person's open loans to the colleagues chosen for each country; those of a country without one stay as they are. */
export function useHandOver(userId: number, isOpen: boolean) {
  const query = useApiQuery(loans.openOf, ...(isOpen ? [{ params: { userId } }] : ['not yet' as const]))
  const open = query.data?.rows ?? []
  const [receivers, setReceivers] = useState<ReadonlyMap<number, Receiver>>(new Map())
  const [isHanding, setHanding] = useState(false)
  const keys = useRef(new Map<string, string>())

  const handOne = async ({ id, country }: OpenLoan) => {
    const receiver = receivers.get(country.id)
    if (!receiver) return
    const request = `${id}-${receiver.userId}`
    const key = keys.current.get(request) ?? newKey()
    keys.current.set(request, key)
    await call(loans.handOver, { body: { loanId: id, userId: receiver.userId }, key })
  }
  /** Whether all were handed over; it stops at the first that was not, and says why. */
  const handOver = async (): Promise<boolean> => {
    setHanding(true)
    try {
      for (const loan of open) await handOne(loan)
      return true
    } catch (error) {
      toastError(error)
      void query.refetch()
      return false
    } finally {
      setHanding(false)
    }
  }
  return {
    open,
    /** What would stay behind is not known yet. */
    isReading: isOpen && query.isPending,
    isHanding,
    handOver,
    receivers,
    choose: (countryId: number, receiver: Receiver) =>
      setReceivers(before => new Map(before).set(countryId, receiver)),
  }
}

export type HandOver = ReturnType<typeof useHandOver>
