import { createInterface } from 'node:readline/promises'
import { runCli } from './cli/run.ts'

// The first signal is ignored, so that no embedded database is left running; a second one ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => undefined)

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  variables: process.env,
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  ...(process.stdin.isTTY && { ask }),
})
