import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A spinning ring; announced with a label, decoration without one. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <LoaderCircle className={classNames('i spin', className)} aria-hidden />
      {label && (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
    </>
  )
}
