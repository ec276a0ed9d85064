import type { Stroke } from '#domain/drawn-signature.ts'
import { Button } from '#web/ui/button.tsx'
import { DrawnPaths } from './drawn-paths.tsx'
import { useDrawing } from './use-drawing.ts'
import { useSigningWords } from './words.ts'
import './draw-pad.css'

interface DrawPadProps {
  readonly strokes: readonly Stroke[]
  readonly onDraw: (strokes: readonly Stroke[]) => void
  /** The sentence about a wrong drawing. */
  readonly error: string | null
}

/** A box to draw a signature in. Points are kept, not pixels, so that another size or a turned phone shows the same. */
export default function DrawPad({ strokes, onDraw, error }: DrawPadProps) {
  const { say } = useSigningWords()
  const { shown, pad } = useDrawing(strokes, onDraw)
  const isEmpty = strokes.length === 0
  return (
    <>
      <div
        {...pad}
        role="img"
        aria-label={say('documents.drawHere')}
        className="pad"
        data-wrong={error === null ? undefined : ''}
      >
        <span className="pad-line" aria-hidden>
          {shown.length === 0 && say('documents.signHere')}
        </span>
        <DrawnPaths strokes={shown} />
      </div>
      {error !== null && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="mt-2 flex gap-2">
        <Button size="sm" disabled={isEmpty} onClick={() => onDraw(strokes.slice(0, -1))}>
          {say('documents.undo')}
        </Button>
        <Button size="sm" disabled={isEmpty} onClick={() => onDraw([])}>
          {say('documents.clear')}
        </Button>
      </div>
    </>
  )
}
