import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { standsOnPage } from '#domain/testing/page.ts'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const calls: { name: string; call: Endpoint }[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, call]) => ({ name: `${noun}.${verb}`, call })),
)

/** The calls of spec section 7, with the token each requires. Calls that we added need no line here. */
const bySpec = `
  POST   /auth/login                              anyone
  POST   /auth/register                           anyone
  POST   /auth/forget                             anyone
  PATCH  /auth/reset                              reset+choose-password
  PATCH  /auth/validate                           validate
  GET    /auth/refresh                            refresh
  POST   /auth/logout                             anyone
  GET    /user/self                               user
  GET    /user/country/{countryId}                user
  PATCH  /user                                    user
  PATCH  /auth/reject                             user
  POST   /auth/validate                           user
  PATCH  /country/role                            user
  DELETE /country/role                            user
  PATCH  /storeroom/access                        user
  DELETE /storeroom/access                        user
  GET    /country                                 user
  POST   /country                                 user
  PATCH  /country                                 user
  GET    /storeroom/country/{countryId}           user
  POST   /storeroom                               user
  PATCH  /storeroom                               user
  GET    /product/search                          user
  GET    /product/partnumber/{partNumber}         user
  POST   /product                                 user
  PATCH  /product                                 user
  GET    /unit/storeroom/{storeroomId}/products   user
  GET    /unit/country/{countryId}                user
  GET    /unit/history/{unitId}                   user
  POST   /unit                                    user
  PATCH  /unit                                    user
  PATCH  /unit/return                             user
  PATCH  /unit/transfer                           user
  PATCH  /unit/transfer/accept                    user
  GET    /comment/unit/{unitId}                   user
  POST   /comment/unit                            user
  GET    /comment/loan/{loanId}                   user
  POST   /comment/loan                            user
  GET    /loan/user/                              user
  GET    /loan/country/{country}                  user
  GET    /loan/country/{country}/fulfillment      user
  POST   /loan                                    user
  PATCH  /loan                                    user
  PATCH  /loan/approve                            user
  POST   /loan/confirm                            user
  POST   /loan/unit/check                         user
  GET    /loan/unit/loanId/{loanId}               user
  POST   /loan/unit                               user
  PATCH  /loan/unit/source                        user
  PATCH  /loan/unit/ship                          user
  PATCH  /loan/unit/cancel                        user
  PATCH  /loan/unit/return                        user
  PATCH  /loan/unit/permanent                     user
  GET    /loan/document/get                       document+counter
  POST   /loan/sign                               document+counter
`
  .trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))

const whoOf = ({ access }: Endpoint) => (access.who === 'token' ? access.purposes.join('+') : access.who)
const unnamed = (path = '') => path.replace(/:\w+|\{\w+\}/g, ':')

describe('every call of the specification is declared, for exactly those who may call it', () => {
  test.each(bySpec)('%s %s: %s', (method, path, who) => {
    const found = calls.filter(({ call }) => call.method === method && unnamed(call.path) === unnamed(path))
    expect(found.map(({ call }) => whoOf(call))).toEqual([who])
  })
})

describe('all calls stand in docs/api.md, as they are declared', () => {
  const columns = calls.map(({ name, call }) => [call.method, call.path, whoOf(call), name])
  const widths = [0, 1, 2].map(column => Math.max(...columns.map(cells => cells[column]?.length ?? 0)))
  const lines = columns.map(cells => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  standsOnPage('list', 'calls', ['```text', ...lines, '```'].join('\n'), 'api.md')
})

describe.each(calls)('$name', ({ call }) => {
  test('says who may call it', () => {
    expect(['anyone', 'user', 'token']).toContain(call.access.who)
    if (call.access.who === 'user') expect(call.access.allowed).not.toBe('')
  })
  test('says in one line what it does', () => {
    expect(call.summary).toMatch(/^[A-Z][^\n]+[^.]$/)
  })
  test('knows every parameter of its path, and no other', () => {
    const inPath = call.path
      .split('/')
      .filter(part => part.startsWith(':'))
      .map(part => part.slice(1))
    expect(call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []).toEqual(inPath)
  })
  test('takes a body only where something changes', () => {
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    else expect(call.query).toBeUndefined()
  })
  test('answers 204, or leads elsewhere, exactly when it answers nothing', () => {
    expect(call.status === 204 || call.status === 303).toBe(call.reply instanceof z.ZodUndefined)
  })
  test('answers an array exactly when it is a list', () => {
    if (call.list) expect(call.reply).toBeInstanceOf(z.ZodArray)
  })
  if (call.body) {
    test('shows a body that it takes', () => {
      expect(issuesOf(call.body, call.example)).toEqual([])
    })
    test('refuses a field that nobody knows, so that nobody believes it was stored', () => {
      expect(issuesOf(call.body, { passwordHash: '' }, 'unrecognized_keys')).toHaveLength(1)
    })
  }
  // The directory leads back with whatever it likes to add.
  if (call.query && call.path !== '/auth/oidc/callback') {
    test('refuses a filter that nobody knows', () => {
      expect(issuesOf(call.query, { nonsense: '1' }, 'unrecognized_keys')).toHaveLength(1)
    })
  }
})

function issuesOf(schema: z.ZodType | undefined, value: unknown, code?: string) {
  const issues = schema?.safeParse(value).error?.issues ?? []
  return code === undefined ? issues : issues.filter(issue => issue.code === code)
}

describe('the calls together', () => {
  test('no two have the same method and path, whatever their parameters are called', () => {
    const routes = calls.map(
      ({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':').replace(/\/$/, '')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })
  test('no answer holds a token, ticket, secret or password, but those that sign-ins, a new authenticator app, the demo and the counter hand out', () => {
    const telling = calls.flatMap(({ name, call }) =>
      keysOf(call.reply)
        .filter(key => /token|ticket|secret|password/i.test(key) && !/^(has|hides)[A-Z]|Policy$/.test(key))
        .map(key => `${name} ${key}`),
    )
    expect(telling).toEqual([
      'auth.login accessToken',
      'auth.login refreshToken',
      'auth.refresh accessToken',
      'auth.refresh refreshToken',
      'auth.config demoPassword',
      'factors.signInByCode accessToken',
      'factors.signInByCode refreshToken',
      'factors.startPasskey ticket',
      'factors.signInByPasskey accessToken',
      'factors.signInByPasskey refreshToken',
      'factors.startTotp secret',
      'counter.open token',
    ])
  })
})

test('what changes rights, access, accounts, or how somebody signs in asks for a fresh proof, and nothing else', () => {
  expect(calls.filter(({ call }) => call.confirms).map(({ name }) => name)).toEqual([
    'accounts.approve',
    'accounts.reject',
    'accounts.rejectMany',
    'accounts.setPasswordPolicy',
    'sessions.end',
    'factors.startTotp',
    'factors.addTotp',
    'factors.removeTotp',
    'factors.passkeyToAdd',
    'factors.addPasskey',
    'factors.renamePasskey',
    'factors.removePasskey',
    'factors.makeRecoveryCodes',
    'factors.setPolicy',
    'signOn.unlink',
    'signOn.unlinkOther',
    'groupRules.create',
    'groupRules.edit',
    'groupRules.remove',
    'users.setSysAdmin',
    'users.changeRole',
    'users.removeRole',
    'users.grantAccess',
    'users.removeAccess',
    'users.resetFactor',
    'backups.showKey',
  ])
})

function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, inner]) => [key, ...keysOf(inner)])
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) return keysOf(schema.element)
  if (schema instanceof z.ZodNullable)
    return schema.def.innerType instanceof z.ZodType ? keysOf(schema.def.innerType) : []
  return []
}
