import type { ReactNode } from 'react'
import { usePageTitle } from '#web/routing/page-title.ts'
import { classNames } from '#web/ui/class-names.ts'

const widths = {
  full: undefined,
  /** A very wide screen gives its cards the width of whole names. */
  dashboard: 'clamp(1440px, 96vw, 1664px)',
  record: 1440,
  loan: 1296,
  /** Settings and other texts, in lines of a length that is read well. */
  settings: 824,
}

interface PageProps {
  /** Shown in the browser's tab before the product's name. */
  title: string
  /** Lists take the full width. */
  width?: keyof typeof widths
  /** Makes the page as high as the window on wide screens, so that the list inside scrolls. */
  fill?: boolean
  children: ReactNode
}

/** The frame of every page inside the shell: title, width, a column of parts. */
export function Page({ title, width = 'full', fill, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className={classNames('page', fill && 'page-fill')} style={{ maxWidth: widths[width] }}>
      {children}
    </div>
  )
}
