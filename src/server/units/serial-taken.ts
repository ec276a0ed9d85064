import { refuse, refuseField } from '#domain/refusal.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'

/** Runs the write; a serial number that another unit of the product has is refused (serial_taken) at its field. */
export async function refuseTakenSerial<R>(serialNumber: string | null, write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    if (serialNumber === null || violatedConstraint(error) !== 'units_serial') throw error
    throw refuseField('serial_taken', 'serialNumber', refuse('serial_taken', serialNumber).message)
  }
}
