import { runCli } from './cli/run.ts'

// What was begun is finished, so that no embedded database is left running; a second signal ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => undefined)

process.exitCode = await runCli(process.argv.slice(2), {
  variables: process.env,
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
})
