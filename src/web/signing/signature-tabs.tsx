import type { Stroke } from '#domain/drawn-signature.ts'
import { directionOf } from '#domain/language.ts'
import { onDemand } from '#web/routing/on-demand.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Own } from '#web/words/said.tsx'
import { LaterPart } from './later-part.tsx'
import { useSigningWords } from './words.ts'

const drawPad = onDemand(() => import('./draw-pad.tsx'))

/** The look of a signature: the typed name, or a drawing. */
export interface Look {
  readonly style: 'TYPED' | 'DRAWN'
  readonly strokes: readonly Stroke[]
}

interface SignatureTabsProps {
  readonly name: string
  readonly look: Look
  readonly onChange: (look: Look) => void
  readonly error: string | null
}

/** Two equal ways: by name, where nothing is to be entered, and by drawing, whose box is loaded when it is wanted. */
export function SignatureTabs({ name, look, onChange, error }: SignatureTabsProps) {
  const { say, language } = useSigningWords()
  return (
    <Tabs
      label={say('documents.howToSign')}
      look="seg"
      dir={directionOf(language)}
      className="mt-4"
      value={look.style}
      onChange={style => onChange({ ...look, style: style === 'DRAWN' ? 'DRAWN' : 'TYPED' })}
      tabs={[
        {
          value: 'TYPED',
          label: say('documents.byName'),
          content: (
            <p className="signature-name">
              <Own>{name}</Own>
            </p>
          ),
        },
        {
          value: 'DRAWN',
          label: say('documents.byDrawing'),
          content: (
            <div className="mt-3">
              <LaterPart outline={<SkeletonLines lines={3} label={say('documents.loadingPart')} />}>
                <drawPad.Component
                  strokes={look.strokes}
                  error={error}
                  onDraw={strokes => onChange({ ...look, strokes })}
                />
              </LaterPart>
              <p className="mt-2 text-sm text-muted">{say('documents.bothKept')}</p>
            </div>
          ),
        },
      ]}
    />
  )
}
