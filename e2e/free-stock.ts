import type { Page } from '@playwright/test'

/** Free serialised units of one product in one storeroom. */
export interface FreeProduct {
  readonly id: number
  readonly name: string
  readonly partNumber: string
  readonly serialNumbers: readonly string[]
}

interface Named {
  readonly id: number
  readonly name: string
}

/** The storeroom's country and the products with at least `least` free units, as the signed-in user sees them. */
export async function freeProducts(
  page: Page,
  storeroomName: string,
  least: number,
): Promise<{ storeroomId: number; countryId: number; products: FreeProduct[] }> {
  const ask = async <T>(path: string): Promise<T> => (await page.request.get(`/api${path}`)).json()
  const countries = await ask<Named[]>('/country')
  const countryId = countries.find(({ name }) => name === 'Sweden')?.id ?? 0
  const storerooms = await ask<Named[]>(`/storeroom/country/${countryId}`)
  const storeroomId = storerooms.find(({ name }) => name === storeroomName)?.id ?? 0
  const stocked = await ask<(Named & { partNumber: string; available: number })[]>(
    `/unit/storeroom/${storeroomId}/products`,
  )
  const units = await ask<{ serialNumber: string | null; productId: number }[]>(
    `/unit/country/${countryId}?storeroomId=${storeroomId}&unitStateId=1`,
  )
  const products = stocked.flatMap(({ id, name, partNumber, available }) => {
    const serialNumbers = units.flatMap(unit => (unit.productId === id ? (unit.serialNumber ?? []) : []))
    return available >= least && serialNumbers.length >= least
      ? [{ id, name, partNumber, serialNumbers }]
      : []
  })
  return { storeroomId, countryId, products }
}

/** The states of these units, in the order of their serial numbers. */
export async function unitStates(
  page: Page,
  countryId: number,
  serialNumbers: readonly string[],
): Promise<string[]> {
  const states = serialNumbers.map(async serialNumber => {
    const found = await page.request.get(`/api/unit/country/${countryId}?search=${serialNumber}`)
    const units: { serialNumber: string; unitState: { name: string } }[] = await found.json()
    return units.find(unit => unit.serialNumber === serialNumber)?.unitState.name ?? 'gone'
  })
  return Promise.all(states)
}
