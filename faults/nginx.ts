import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { until } from '../src/server/testing/until.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'loandesk-nginx-'))

/**
 * The machine's nginx, else Debian's package unpacked into a temporary folder, which needs no rights. Null, after a
 * message, if neither is available.
 */
export async function findNginx(): Promise<string | null> {
  const unpacked = join(folder, 'usr/sbin/nginx')
  for (const find of [async () => 'nginx', async () => '/usr/sbin/nginx', () => unpack(unpacked)]) {
    const program = await find().catch(() => null)
    if (program && (await run(program, ['-v']).catch(() => null))) return program
  }
  process.stdout.write('  There is no nginx here and none to be had: what needs it is skipped.\n')
  return null
}

async function unpack(program: string): Promise<string> {
  await run('apt-get', ['download', 'nginx'], { cwd: folder, timeout: 60_000 })
  const file = (await readdir(folder)).find(name => name.endsWith('.deb'))
  await run('dpkg', ['-x', join(folder, file ?? ''), folder])
  return program
}

/** Removes the unpacked package. */
export const forgetNginx = () => rm(folder, { recursive: true, force: true })

/** Runs our nginx.conf in front of servers on these ports, over plain HTTP; returns its address. */
export async function startNginx(program: string, ports: readonly number[], port: number): Promise<void> {
  const own = join(folder, `run-${port}`)
  await mkdir(own)
  const ours = await readFile('deploy/nginx.conf', 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${own}/${kind};`)
    .join('\n')
  await writeFile(
    join(own, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${own}/pid; error_log ${own}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { ${temporary}\n${adapted(ours, own, ports, port)} }`,
  )
  const nginx = spawn(program, ['-p', own, '-e', `${own}/error.log`, '-c', `${own}/nginx.conf`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(async () => {
    if (nginx.exitCode !== null) return
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isUp, 'nginx did not start')
}

/** nginx.conf without TLS and the redirect to it, because there is no certificate here; the rest is unchanged. */
function adapted(conf: string, own: string, ports: readonly number[], port: number): string {
  const changes: readonly [RegExp, string][] = [
    [/ {4}server 127\.0\.0\.1:3000;\n/, ports.map(each => `    server 127.0.0.1:${each};\n`).join('')],
    [/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, ''],
    [/ {4}listen 443 ssl http2;\n {4}listen \[::\]:443 ssl http2;\n/, `    listen 127.0.0.1:${port};\n`],
    [/( {4}ssl_.*\n)+/, ''],
    [/\/var\/log\/nginx\/loandesk\.log/, `${own}/access.log`],
    [/\/var\/log\/nginx\/loandesk-error\.log/, `${own}/error.log`],
  ]
  return changes.reduce((text, [pattern, by]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${pattern} any more.`)
    return text.replace(pattern, by)
  }, conf)
}
