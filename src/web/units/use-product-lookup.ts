import { useRef, useState } from 'react'
import { type Product, products } from '#contract/products.ts'
import { ApiError, isMissing } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { toastError } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** `unknown`: nobody answered, so that nothing can be said about the part number. */
export type Found = Product | 'missing' | 'unknown'

/**
 * Looks a product up by its part number. Asked again for the same while the answer is on its way (Enter, then blur), it
 * is asked once. A failure shows the spec's toast (section 8).
 */
export function useProductLookup(onFound: (partNumber: string, found: Found) => void) {
  const running = useRef<{ partNumber: string; done: Promise<Found> } | null>(null)
  const [isLooking, setIsLooking] = useState(false)

  const ask = async (partNumber: string): Promise<Found> => {
    try {
      const product = await call(products.byPartNumber, { params: { partNumber } })
      toast({ variant: 'success', title: 'Product Found', description: product.name })
      return product
    } catch (error) {
      toastError(error)
      return isMissing(error) ? 'missing' : 'unknown'
    }
  }

  const lookUp = (partNumber: string): Promise<Found> => {
    if (running.current?.partNumber === partNumber) return running.current.done
    setIsLooking(true)
    const done = ask(partNumber).then(found => {
      if (running.current?.done === done) {
        running.current = null
        setIsLooking(false)
      }
      onFound(partNumber, found)
      return found
    })
    running.current = { partNumber, done }
    return done
  }
  return { lookUp, isLooking }
}

/** The product that a part number stands for after making it: the one that exists already, if somebody was faster. */
export async function orExisting(made: Promise<Product>, partNumber: string): Promise<Product> {
  try {
    return await made
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'already_taken'
    if (!isTaken) throw error
    return call(products.byPartNumber, { params: { partNumber } })
  }
}
