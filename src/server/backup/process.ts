import { type Making, makeBackup, type Wanted } from './make-backup.ts'

/*
 * A backup is made in a process of its own: encryption, and the restore by which it is checked, would hold up everybody
 * who works. It ends with the server that started it.
 */
let making: Making | null = null

process.once('message', async (wanted: Wanted) => {
  making = makeBackup(wanted)
  const isDone = await making.done
  process.send?.({ isDone })
  process.exit(0)
})

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await making?.cutOff()
  process.exit(1)
}
process.on('SIGTERM', stop).on('SIGINT', stop).once('disconnect', stop)
