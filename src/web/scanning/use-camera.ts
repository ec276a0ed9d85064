import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Camera, startCamera } from './camera.ts'
import type { Trouble } from './camera-trouble.ts'
import { type CodeReader, loadCodeReader } from './code-reader.ts'
import { aimedAt, scanGate } from './scan-gate.ts'

/** The pause between two pictures, which leaves a phone time for everything else. */
const pauseMs = 80

type CameraState =
  | { readonly is: 'starting' }
  | { readonly is: 'watching'; readonly light: Camera['light'] }
  | { readonly is: 'off'; readonly trouble: Trouble }

/** Shows the camera's picture in the video and reports each code that it reads, while the component is mounted. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>({ is: 'starting' })
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  useEffect(() => {
    let isOver = false
    let camera: Camera | undefined
    const fail = (trouble: Trouble) => {
      camera?.stop()
      if (!isOver) setState({ is: 'off', trouble })
    }
    const start = async () => {
      const started = await startCamera()
      if (typeof started === 'string') return fail(started)
      camera = started
      const screen = video.current
      if (isOver || !screen) return camera.stop()
      for (const track of started.stream.getVideoTracks()) track.onended = () => fail('busy')
      screen.srcObject = started.stream
      await screen.play()
      const read = await loadCodeReader().catch(() => null)
      if (!read) return fail('unreadable')
      if (isOver) return
      setState({ is: 'watching', light: started.light })
      await watch(screen, read, () => isOver, latest)
    }
    start().catch(() => fail('failed'))
    return () => {
      isOver = true
      camera?.stop()
    }
  }, [video])

  return state
}

/** Reads picture after picture until it is stopped. */
async function watch(
  screen: HTMLVideoElement,
  read: CodeReader,
  isOver: () => boolean,
  onCode: RefObject<(code: string) => void>,
) {
  const counts = scanGate()
  while (!isOver()) {
    // An unreadable picture, such as the first one, is skipped.
    const sightings = await read(screen).catch(() => [])
    const code = aimedAt(sightings)
    if (!isOver() && counts(code, performance.now()) && code !== null) onCode.current(code)
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}
