import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { sendFile } from './send-file.ts'

/** A file on its way, or why it is not. */
export interface Sending {
  /** An id of our own, because a phone calls every photo image.jpg. */
  readonly id: number
  readonly name: string
  /** The part that was sent, from 0 to 1. */
  readonly part: number
  readonly failed: string | null
}

/** Sends files one after another; `onSent` hangs each on what it belongs to, or keeps its handle until then. */
export function useSending(onSent: (fileId: string, file: File) => Promise<unknown>) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const queue = useRef(Promise.resolve())
  const lastId = useRef(0)
  const update = (id: number, change: Partial<Sending>) =>
    setSending(all => all.map(one => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: number) => setSending(all => all.filter(one => one.id !== id))

  const sendOne = async (id: number, file: File) => {
    try {
      await onSent(await sendFile(file, part => update(id, { part })), file)
      dismiss(id)
    } catch (error) {
      update(id, { failed: sentenceOf(error) })
    }
  }
  const send = (files: readonly File[]) => {
    const begun = files.map(file => ({ id: ++lastId.current, file }))
    const names = files.map(({ name }) => name)
    setSending(all => [
      // A failed file leaves the list when it is chosen again.
      ...all.filter(({ name, failed }) => failed === null || !names.includes(name)),
      ...begun.map(({ id, file }) => ({ id, name: file.name, part: 0, failed: null })),
    ])
    for (const { id, file } of begun) queue.current = queue.current.then(() => sendOne(id, file))
  }
  return { sending, send, dismiss }
}
