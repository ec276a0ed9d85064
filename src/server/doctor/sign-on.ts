import type { Pool } from 'pg'
import { accountStatesThat } from '#domain/account.ts'
import { hasPassword } from '../kernel/auth/password-hash.ts'
import type { Env } from '../kernel/env.ts'
import { openDirectory } from '../sign-on/directory.ts'
import { isAway, kindOf } from '../sign-on/failures.ts'
import { type Finding, note, well, wrong } from './finding.ts'

/** Asks the directory for its description and its keys, and says what the settings mean. */
export async function lookAtSignOn(env: Env): Promise<Finding[]> {
  const directory = openDirectory(env)
  if (!directory) return []
  return [
    await lookAtDirectory(directory),
    directory.asksFactor
      ? well('A second factor is asked for after single sign-on, too.')
      : note(
          'After single sign-on a second factor is asked of system administrators alone: else the directory is trusted for it.',
        ),
  ]
}

async function lookAtDirectory(directory: NonNullable<ReturnType<typeof openDirectory>>): Promise<Finding> {
  const { issuer, callback } = directory
  try {
    const metadata = await directory.describe()
    if (metadata.authorization_endpoint === undefined || metadata.token_endpoint === undefined)
      return wrong(`The directory ${issuer} names no addresses to sign on at; check OIDC_ISSUER.`)
    if (metadata.code_challenge_methods_supported?.includes('S256') === false)
      return note(`The directory ${issuer} does not say that it knows PKCE with S256, which is sent.`)
    return well(`The directory ${issuer} describes itself; it has to lead back to ${callback}.`)
  } catch (error) {
    return wrong(
      isAway(error)
        ? `The directory ${issuer} does not answer: nobody can sign on, passwords work on; check OIDC_ISSUER.`
        : `The directory ${issuer} cannot be used (${kindOf(error)}); check OIDC_ISSUER.`,
    )
  }
}

/** Whether some sysadmin gets in while the directory is away. */
export async function lookAtWayIn({ OIDC_ISSUER }: Pick<Env, 'OIDC_ISSUER'>, pool: Pool): Promise<Finding[]> {
  if (OIDC_ISSUER === undefined) return []
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from users where is_sys_admin and state = any($1::text[])',
    [accountStatesThat('signsIn')],
  )
  if (rows.some(({ hash }) => hasPassword(hash))) return []
  return [
    wrong(
      'No system administrator has a password: while the directory is away nobody could help. One of them can ask for a link to choose one on the sign-in page.',
    ),
  ]
}
