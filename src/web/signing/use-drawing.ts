import { type PointerEvent, useRef, useState } from 'react'
import { box, maxPoints, maxStrokes, type Point, pointsIn, type Stroke } from '#domain/drawn-signature.ts'

/** The pointer's place in the units of the box, however large the box is on this screen. */
function pointAt(
  pad: Element,
  at: { clientX: number; clientY: number; timeStamp: number },
  since: number,
): Point {
  const { left, top, width, height } = pad.getBoundingClientRect()
  const within = (place: number, max: number) => Math.round(Math.min(Math.max(place, 0), 1) * max)
  const x = within((at.clientX - left) / width, box.width)
  const y = within((at.clientY - top) / height, box.height)
  return [x, y, Math.max(0, Math.round(at.timeStamp - since))]
}

/** Follows the pointer in a box, and adds each stroke once it ends. */
export function useDrawing(strokes: readonly Stroke[], onDraw: (strokes: readonly Stroke[]) => void) {
  const [current, setCurrent] = useState<Stroke>([])
  const since = useRef<number | null>(null)
  const hasRoom = strokes.length < maxStrokes && pointsIn(strokes) + current.length < maxPoints

  const begin = (event: PointerEvent<Element>) => {
    if (!event.isPrimary || event.button !== 0 || !hasRoom) return
    event.preventDefault()
    since.current ??= event.timeStamp
    event.currentTarget.setPointerCapture(event.pointerId)
    setCurrent([pointAt(event.currentTarget, event, since.current)])
  }
  const go = (event: PointerEvent<Element>) => {
    if (current.length === 0 || !event.isPrimary || !hasRoom) return
    const { currentTarget: pad } = event
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (between.length > 0 ? between : [event]).map(at => pointAt(pad, at, since.current ?? 0))
    const room = maxPoints - pointsIn(strokes)
    setCurrent(before => [...before, ...points].slice(0, room))
  }
  const end = () => {
    if (current.length > 0) onDraw([...strokes, current])
    setCurrent([])
  }
  return {
    shown: current.length > 0 ? [...strokes, current] : strokes,
    pad: { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: end },
  }
}
