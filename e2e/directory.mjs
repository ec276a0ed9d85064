import { readFileSync } from 'node:fs'
import Provider from 'oidc-provider'

/**
 * A directory for tests in the browser: `node e2e/directory.mjs PORT CALLBACK [GROUPS]`. Whoever signs in there, it knows;
 * GROUPS is a file of JSON with the groups of each, read anew at each sign-on.
 */
const [port, callback, groupsFile] = process.argv.slice(2)
const groupsOf = id => (groupsFile ? { groups: JSON.parse(readFileSync(groupsFile, 'utf8'))[id] } : {})

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'loandesk',
      client_secret: 'a secret of the client, for tests',
      redirect_uris: [callback],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: {
    openid: ['sub', 'groups'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
  },
  cookies: { keys: ['a key for tests'] },
  pkce: { required: () => true },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@acme.example`,
      email_verified: !id.startsWith('grace'),
      ...groupsOf(id),
    }),
  }),
})

provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
