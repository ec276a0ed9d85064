import * as z from 'zod'
import { passwordPolicies } from '#domain/password-policy.ts'
import { emailMissing, examplePassword, newPassword, typedAddress } from './account-forms.ts'
import { countryMissing } from './country-forms.ts'
import { anyone, endpoint, token } from './endpoint.ts'
import { label, nothing, singleLine } from './fields.ts'
import { exampleAddress, StoreroomForm } from './storeroom-forms.ts'
import { user } from './user.ts'

const shortPassword = 'Password must be at least 8 characters.'

/** Spec section 5, "Login": no format check on the e-mail. */
export const Login = z.strictObject({
  email: singleLine(320, emailMissing),
  password: z.string({ error: shortPassword }).min(8, shortPassword).max(1000),
})

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** The answer to every way of signing in. */
export const signedIn = tokens.extend({ user })

/** The page behind the one-time set-up link (domain.md, Accounts). */
export const SetUp = z.strictObject({
  companyName: label(100, "Please enter the company's name."),
  companyEmailDomain: singleLine(253, "Please enter the company's mail domain.").regex(
    /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i,
    'Please enter a domain like acme.example.',
  ),
  email: typedAddress,
  password: newPassword,
  countryName: singleLine(100, countryMissing),
  countryCode: z.string().regex(/^[A-Z]{2}$/, countryMissing),
  storeroomName: label(100, 'Please enter a storeroom.'),
  ...StoreroomForm.omit({ countryId: true, name: true, description: true }).shape,
})

const exampleSetUp: z.input<typeof SetUp> = {
  companyName: 'Acme',
  companyEmailDomain: 'acme.example',
  email: 'first.admin@acme.example',
  password: examplePassword,
  countryName: 'Sweden',
  countryCode: 'SE',
  storeroomName: 'Lund',
  ...exampleAddress,
  approvalRequired: false,
}

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    access: anyone,
    // second_factor: the password was right; the body of the refusal says how to go on.
    refuses: ['wrong_login', 'second_factor', 'too_many_requests'],
    body: Login,
    example: { email: 'adam.admin@acme.example', password: 'Demo-pass-1' },
    reply: signedIn,
    idempotencyKey: false,
    setsCookies: true,
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/auth/refresh',
    summary: 'Change the refresh token for a new pair',
    access: token('refresh'),
    refuses: ['not_signed_in'],
    reply: tokens,
    setsCookies: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session; succeeds without one',
    access: anyone,
    refuses: [],
    reply: nothing,
    status: 204,
    always: true,
    idempotencyKey: false,
    setsCookies: true,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/auth/setup',
    summary: 'Make the first system administrator, country and storeroom, while no user exists',
    access: token('setup'),
    refuses: ['set_up_already'],
    body: SetUp,
    example: exampleSetUp,
    reply: nothing,
    status: 204,
  }),
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Names, mail domain and, in the demo, who can sign in',
    access: anyone,
    refuses: [],
    reply: z.object({
      appName: z.string(),
      companyName: z.string(),
      companyEmailDomain: z.string(),
      isSetUp: z.boolean(),
      /** What happens to new passwords that are easily guessed. */
      passwordPolicy: z.enum(passwordPolicies),
      demoPeople: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
      demoPassword: z.string().nullable(),
      /** Single sign-on by the company's directory; null where it is not set up. */
      signOn: z.object({ name: z.string(), hidesPasswords: z.boolean() }).nullable(),
      /** How long what is kept about people stays; null: for ever. */
      kept: z.object({
        mailDays: z.int().nullable(),
        historyDays: z.int().nullable(),
        securityLogDays: z.int(),
        evidenceYears: z.int(),
      }),
    }),
  }),
}
export type Config = z.output<typeof auth.config.reply>
