import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { at, root } from './paths.mjs'

const children = new Set()
let stoppedAt = 0

/** Whether we were asked to stop: by Ctrl-C, by SIGTERM, or because the npm process that started us is gone. */
export const isStopped = () => stoppedAt > 0

/**
 * Runs a program and resolves to its exit code. It gets its own process group, because the terminal and npm both send
 * Ctrl-C and it must arrive once: we forward it. Interactive programs stay attached to the terminal.
 */
export function run(program, args, { env = {}, stdio = 'inherit', asks = false, watched = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: `${at('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` },
    stdio: watched ? [stdio, stdio, stdio, 'ipc'] : stdio,
    detached: !asks && process.platform !== 'win32',
  })
  child.asks = asks
  children.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', error => {
      children.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/**
 * From now on signals, and the end of npm, stop running programs. A signal at least a second after the first is forwarded
 * too.
 */
export function passSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event !== undefined) watchParent()
}

function stop(signal) {
  const now = Date.now()
  if (now - stoppedAt < 1000) return
  stoppedAt = now
  for (const child of children) {
    if (!(child.asks && signal === 'SIGINT')) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
}

/** If npm is killed with SIGKILL nobody is notified, but its children get a new parent process. */
function watchParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

/** Stops running programs when the command ends. */
export function stopChildren() {
  for (const child of children) child.kill('SIGTERM')
}
