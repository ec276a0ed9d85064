import { codeOf } from '../../start-error.ts'

/** Whether a process with this id exists, ours or not. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
