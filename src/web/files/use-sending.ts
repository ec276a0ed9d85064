import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { sendFile } from './send-file.ts'

/** A file on its way, or why it is not. */
export interface Sending {
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
  readonly failed: string | null
}

/** Sends files one after another; `onSent` hangs each on what it belongs to, or keeps its handle until then. */
export function useSending(onSent: (fileId: string, file: File) => Promise<unknown>) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const queue = useRef(Promise.resolve())
  const update = (name: string, change: Partial<Sending>) =>
    setSending(all => all.map(one => (one.name === name ? { ...one, ...change } : one)))

  const sendOne = async (file: File) => {
    try {
      await onSent(await sendFile(file, part => update(file.name, { part })), file)
      setSending(all => all.filter(({ name }) => name !== file.name))
    } catch (error) {
      update(file.name, { failed: sentenceOf(error) })
    }
  }
  const send = (files: readonly File[]) => {
    const names = files.map(({ name }) => name)
    setSending(all => [
      ...all.filter(({ name }) => !names.includes(name)),
      ...names.map(name => ({ name, part: 0, failed: null })),
    ])
    for (const file of files) queue.current = queue.current.then(() => sendOne(file))
  }
  const dismiss = (name: string) => setSending(all => all.filter(one => one.name !== name))
  return { sending, send, dismiss }
}
