import { expect, type Page } from '@playwright/test'
import type { FreeProduct } from './free-stock.ts'

interface Line {
  readonly id: number
  readonly productId: number
}

/** The customer that `lend` names, unless told otherwise. */
export const borrower = {
  customerCompany: 'Limhamn Hamn AB',
  customerName: 'Pia Sund',
  customerEmail: 'pia.sund@limhamn.example',
  customerMobile: '+46 70 555 02 11',
  customerStreetAddress: 'Kajgatan 4',
  customerCity: 'Malmö',
  customerState: 'Skåne',
}

/**
 * Acts as the signed-in person by the calls of their pages, without the pages: brings a journey to where it is of
 * interest, or is somebody else who is faster.
 */
export async function apiDriverOf(page: Page) {
  const origin = { origin: new URL((await page.request.get('/healthz')).url()).origin }
  const refreshed = await page.request.get('/api/auth/refresh', { headers: origin })
  const { accessToken }: { accessToken: string } = await refreshed.json()
  const headers = { ...origin, authorization: `Bearer ${accessToken}` }

  /** The answer, whatever it is. */
  const attempt = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
    more: Record<string, string> = {},
  ) =>
    page.request.fetch(`/api${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(data && { data }),
    })
  async function send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data: object,
    more: Record<string, string> = {},
  ) {
    const answer = await attempt(method, path, data, more)
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const linesOf = async (loanId: number): Promise<Line[]> =>
    (await page.request.get(`/api/loan/unit/loanId/${loanId}`, { headers })).json()

  return {
    attempt,
    send,
    /** A loan of so many of the product; answers its id. */
    async lend(storeroomId: number, product: Pick<FreeProduct, 'id'>, amount: number, form: object = {}) {
      const body = {
        title: `E2E of ${amount}`,
        businessCase: 'They decide in January.',
        loanPeriod: 14,
        ...borrower,
        units: [{ productId: product.id, amount }],
        ...form,
        storeroomId,
      }
      const created = await send('POST', '/loan', body)
      return Number(/\/(\d+)$/.exec(created.headers().location ?? '')?.[1])
    },
    /** Sources the lines of the loan in their order. */
    async source(loanId: number, ...serialNumbers: string[]) {
      const lines = await linesOf(loanId)
      for (const [place, serialNumber] of serialNumbers.entries()) {
        await send('PATCH', '/loan/unit/source', { id: lines[place]?.id, serialNumber })
      }
    },
    sendDocument: (loanId: number) => send('POST', '/loan/confirm', { loanId }),
    /** Changes fields of the loan's form. */
    async edit(loanId: number, form: object) {
      const loan: { version: number } = await (
        await page.request.get(`/api/loan/${loanId}`, { headers })
      ).json()
      await send('PATCH', '/loan', { id: loanId, ...form }, { 'if-match': `"${loan.version}"` })
    },
  }
}

export type ApiDriver = Awaited<ReturnType<typeof apiDriverOf>>
