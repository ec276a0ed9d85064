import { useState } from 'react'
import { joinedInWords } from '#domain/words.ts'

const maxNamed = 2

/** The receivers of a mail: one or two by name; of more the first, and the others on request. */
export function Recipients({ all }: { readonly all: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const [first] = all
  if (isOpen || all.length <= maxNamed) return joinedInWords(all)
  return (
    <>
      {first} and{' '}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {all.length - 1} others
      </button>
    </>
  )
}
