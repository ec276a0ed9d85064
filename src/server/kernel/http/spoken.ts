import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptedLanguage, type ShownLanguage } from '#domain/language.ts'
import { documentLinkPurposes } from '#domain/link.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is made by customers: it refuses in their language. */
    forCustomers?: boolean
  }
}

/** Whether customers make that call: by a link to a document, or as anyone where the contract says so. */
export const isForCustomers = ({ access, forCustomers }: Endpoint): boolean =>
  access.who === 'token'
    ? access.purposes.some(purpose => documentLinkPurposes.some(known => known === purpose))
    : forCustomers === true

const ofLoans = new WeakMap<FastifyRequest, ShownLanguage>()

/** Notes the language of the loan that a request turned out to be about. */
export const noteLanguage = (request: FastifyRequest, language: ShownLanguage): void => {
  ofLoans.set(request, language)
}

/** The language of the sentences in an answer: what a customer asks for, else that of the loan; English for staff. */
export function spokenTo(request: FastifyRequest): ShownLanguage {
  if (!request.routeOptions.config.forCustomers) return 'en'
  return acceptedLanguage(request.headers['accept-language']) ?? ofLoans.get(request) ?? 'en'
}
