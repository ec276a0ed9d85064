import Provider from 'oidc-provider'

/** A directory for tests in the browser: `node e2e/directory.mjs PORT CALLBACK`. Whoever signs in there, it knows. */
const [port, callback] = process.argv.slice(2)

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
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  cookies: { keys: ['a key for tests'] },
  pkce: { required: () => true },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@acme.example`, email_verified: !id.startsWith('grace') }),
  }),
})

provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
