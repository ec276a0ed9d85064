import type { FastifyRequest } from 'fastify'
import { acceptedLanguage, type ShownLanguage } from '#domain/language.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its callers are customers: they are refused in their language. */
    forCustomers?: boolean
  }
}

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
