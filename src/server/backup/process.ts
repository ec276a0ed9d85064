import { type BackupRun, type BackupTask, makeBackup } from './make-backup.ts'

/*
 * A backup is made in a process of its own: encryption, and the restore by which it is checked, would hold up everybody
 * who works. It ends with the server that started it.
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
