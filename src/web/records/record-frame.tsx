import type { ReactNode } from 'react'
import { RecordDialog } from './record-dialog.tsx'
import { RecordPage } from './record-page.tsx'

interface RecordFrameProps {
  /** Closes the dialog over the list; without it the record is a page. */
  readonly onClose: (() => void) | undefined
  /** The title of the dialog (spec section 2). */
  readonly dialogTitle: string
  /** What the record is, larger beneath the dialog's title. */
  readonly dialogName?: ReactNode
  readonly size: 'wide' | 'page'
  readonly title: string
  readonly list: { readonly label: string; readonly to: string }
  readonly crumb: ReactNode
  /** Null where there is no such record. */
  readonly heading: ReactNode
  readonly subtitle: ReactNode
  readonly neighbours: ReactNode
  readonly actions: ReactNode
  /** The actions are at the bottom, as on a phone where something is due. */
  readonly hasBar: boolean
  readonly name: ReactNode
  readonly isDirty: boolean
  readonly children: ReactNode
}

/** A record over its list in a dialog, or as a page of its own. */
export function RecordFrame(props: RecordFrameProps) {
  const { onClose, dialogTitle, dialogName, size, subtitle, neighbours, actions, hasBar, children, ...rest } =
    props
  if (!onClose) {
    return (
      <RecordPage
        {...rest}
        subtitle={subtitle}
        neighbours={neighbours}
        actions={!hasBar && actions}
        bar={hasBar && actions}
      >
        {children}
      </RecordPage>
    )
  }
  return (
    <RecordDialog
      title={dialogTitle}
      heading={dialogName && <h3 className="record-name">{dialogName}</h3>}
      subtitle={subtitle ?? ' '}
      size={size}
      head={
        <div className="record-head">
          {neighbours}
          {!hasBar && actions}
        </div>
      }
      footer={hasBar && <div className="record-bar">{actions}</div>}
      leavable
      name={rest.name}
      isDirty={rest.isDirty}
      onClose={onClose}
    >
      {children}
    </RecordDialog>
  )
}
