import { runCli } from '../cli/run.ts'
import type { TestServer } from './server.ts'

/** Says a command of `npm run admin` to the house of that server; what it wrote, and its exit code. */
export function terminalOf(server: TestServer, more: Readonly<Record<string, string>> = {}) {
  const variables = {
    ...{
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SECRET: server.services.secret,
      PORT: '0',
    },
    COMPANY_NAME: 'Acme',
    COMPANY_EMAIL_DOMAIN: 'acme.example',
    ...more,
  }
  const say = async (words: readonly string[], answer?: string) => {
    let out = ''
    const write = (text: string) => {
      out += text
    }
    const code = await runCli(words, {
      variables,
      out: write,
      err: write,
      ...(answer !== undefined && {
        ask: async (question: string) => {
          out += question
          return answer
        },
      }),
    })
    return { code, out }
  }
  return { variables, admin: (...words: string[]) => say(words), answering: say }
}
