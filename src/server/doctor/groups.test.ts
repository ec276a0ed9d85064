import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { identities } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { terminalOf } from '../testing/by-terminal.ts'
import { testDirectory } from '../testing/directory.ts'
import { testServer } from '../testing/server.ts'
import { signingOn } from '../testing/signing-on.ts'
import { examine } from './doctor.ts'

const directory = await testDirectory()
const server = await testServer({ env: directory.env })
const { sys, known, rule, rolesOf } = signingOn(server, directory)
const { sweden } = server.countries
const [STAFF, ADMIN] = [1, 2]

/** What the doctor says of groups, in the environment of a server with a directory, or of one without. */
async function ofGroups(env: Readonly<Record<string, string>> = directory.env): Promise<string[]> {
  const { report } = await examine(terminalOf(server, env).variables)
  return report.split('\n').filter(line => /group/i.test(line))
}

const away = {}
const noRule = async () => {
  for (const { id } of await sys.ok(contract.groupRules.list, {}))
    await sys.ok(contract.groupRules.remove, { body: { id } })
}

test('the doctor says whether rules of groups can give a role to anybody', async () => {
  expect(await ofGroups()).toEqual([])
  expect(await ofGroups(away)).toEqual([])
  const { group } = await rule(sweden.id, STAFF)
  expect(await ofGroups(away)).toEqual([
    'note   There is no single sign-on (OIDC_ISSUER), but 1 rule for groups of a directory. It gives nobody a role.',
  ])
  expect(await ofGroups()).toEqual([
    'note   1 rule of 1 names a group that the directory told of nobody: compare to the letter (Management, Groups).',
  ])

  const person = await buildPerson(server, { role: null })
  const { caller } = await known(person)([group])
  expect(await ofGroups()).toEqual([
    'well   Groups give roles by 1 rule; the directory tells them of 1 account.',
  ])
  expect(await ofGroups(away)).toEqual([
    expect.stringMatching(/^note .* 1 account keeps roles by what a directory told before\.$/),
  ])
  expect(await rolesOf(caller)).toEqual([['Sweden', 'STAFF', null, 'STAFF']])

  const other = { ...directory.env, OIDC_ISSUER: directory.issuer.replace('127.0.0.1', 'localhost') }
  expect(await ofGroups(other)).toEqual([
    'note   1 account has roles by the groups of a former directory until the next sign-on.',
  ])
  await noRule()
})

test('the doctor says of how many people no groups were told, and that it is wrong where they are told of nobody', async () => {
  await server.db.delete(identities)
  const { group } = await rule(sweden.id, ADMIN)
  const [ada, bo] = [await buildPerson(server, { role: null }), await buildPerson(server, { role: null })]
  const [asAda, asBo] = [known(ada), known(bo)]
  const { caller } = await asAda([group])
  await asBo(undefined)
  expect(await ofGroups()).toEqual([
    'note   The directory told no groups of 1 account at the last sign-on (claim groups, OIDC_GROUPS_CLAIM), so its roles stayed as they were; Management, Groups names the newest.',
  ])
  await asAda(undefined)
  expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
  expect(await ofGroups()).toEqual([
    'WRONG  The directory tells groups of nobody: none of 2 accounts at the last sign-on (claim groups, OIDC_GROUPS_CLAIM), so their roles stayed as they were. See "Roles from groups" in docs/operating.md.',
  ])
  await asAda([group])
  await asBo([`others ${unique()}`])
  expect(await ofGroups()).toEqual([
    'well   Groups give roles by 1 rule; the directory tells them of 2 accounts.',
  ])
})
