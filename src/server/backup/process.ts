import { type BackupRun, type BackupTask, makeBackup } from './make-backup.ts'

/*
 * Backups run in a process of their own, because encryption and the verifying restore would block the event loop. The
 * process ends with the server that started it.
 */
let run: BackupRun | null = null

process.once('message', async (task: BackupTask) => {
  run = makeBackup(task)
  const isDone = await run.done
  process.send?.({ isDone })
  process.exit(0)
})

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await run?.cutOff()
  process.exit(1)
}
process.on('SIGTERM', stop).on('SIGINT', stop).once('disconnect', stop)
