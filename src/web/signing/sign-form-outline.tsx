import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useSigningWords } from './words.ts'
import './sign-box.css'

/** The place of the signing form until its code is there, as high as the form, so that nothing moves. */
export function SignFormOutline() {
  const { say } = useSigningWords()
  return (
    <section className="signbox sign-form-outline" aria-busy>
      <h2>{say('documents.whereTo')}</h2>
      <SkeletonLines lines={6} label={say('documents.loadingPart')} />
    </section>
  )
}
