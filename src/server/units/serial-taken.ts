import { refuse, refuseField } from '#domain/refusal.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'

/** Runs the write; refuses (serial_taken) a serial number that another unit of the product has, at its field. */
export async function catchTakenSerial<R>(serialNumber: string | null, write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    if (serialNumber === null || !isTakenSerial(error)) throw error
    throw refuseField('serial_taken', 'serialNumber', refuse('serial_taken', serialNumber).message)
  }
}

/** Whether a unit was not written because another one of its product has its serial number, in its country or elsewhere. */
export const isTakenSerial = (error: unknown): boolean =>
  ['units_serial', 'units_serial_everywhere'].includes(violatedConstraint(error) ?? '')
