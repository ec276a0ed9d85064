import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { at, root } from './places.mjs'

const children = new Set()
let stoppedAt = 0

/** Whether somebody asked us to stop: Ctrl-C, SIGTERM, or the npm that started us is gone. */
export const isStopped = () => stoppedAt > 0

/**
 * Runs a program to its end and resolves its exit code. It gets a process group of its own: Ctrl-C reaches us alone, and
 * we pass it on once, though the terminal and npm both send it. A program that asks questions stays with the terminal.
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

/** From now on signals stop what runs, and the end of npm does too. A second signal, a second later, is passed on too. */
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

/** npm that is killed outright tells nobody; its children get another parent. */
function watchParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

/** Stops what still runs, as the end of the command. */
export function stopChildren() {
  for (const child of children) child.kill('SIGTERM')
}
