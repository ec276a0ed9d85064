import { Camera, FilePlus, FileText, X } from 'lucide-react'
import { useId } from 'react'
import { maxScans } from '#domain/attestation.ts'
import { sentTypes } from '#domain/file.ts'
import { ChooseFiles } from '#web/files/choose-files.tsx'
import { SendingList } from '#web/files/sending-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { coarsePointer, useMedia } from '#web/ui/theme/use-media.ts'
import type { Attesting, ScanToKeep } from './use-attesting.ts'

const photos = sentTypes.PICTURE.join(',')
const accepted = [...sentTypes.PICTURE, ...sentTypes.PDF].join(',')

/** Photos and scans of the paper: chosen, dropped, pasted, or taken with the camera of a phone. */
export function ScansField({ attesting }: { attesting: Attesting }) {
  const noteId = useId()
  const hasCamera = useMedia(coarsePointer)
  const { scans, drop, sending, errors } = attesting
  const error = Object.entries(errors).find(([field]) => field.startsWith('fileIds'))?.[1]
  return (
    <fieldset className="paper-part" aria-describedby={noteId}>
      <legend>3. Add photos or a scan</legend>
      <div className="paper-whole grid gap-3">
        {scans.length > 0 && (
          <ol className="paper-scans" aria-label="Photos and scans">
            {scans.map((scan, at) => (
              <SentScan key={scan.fileId} scan={scan} number={at + 1} onRemove={() => drop(scan.fileId)} />
            ))}
          </ol>
        )}
        <SendingList sending={sending.sending} onDismiss={sending.dismiss} />
        <div className="flex flex-wrap gap-2">
          <ChooseFiles icon={FilePlus} accept={accepted} label="Add photos or scans" onFiles={sending.send} />
          {hasCamera && (
            <ChooseFiles icon={Camera} accept={photos} camera label="Take a photo" onFiles={sending.send} />
          )}
        </div>
        <p id={noteId} className={error ? 'error' : 'hint'} {...(error && { role: 'alert' })}>
          {error ??
            `Each page once, ${maxScans} files at most: JPEG, PNG, WebP or PDF. Drop or paste them here.`}
        </p>
      </div>
    </fieldset>
  )
}

interface SentScanProps {
  readonly scan: ScanToKeep
  readonly number: number
  readonly onRemove: () => void
}

function SentScan({ scan: { name, preview }, number, onRemove }: SentScanProps) {
  return (
    <li>
      {preview ? (
        <img src={preview} alt="" width={44} height={44} />
      ) : (
        <span className="paper-file">
          <FileText className="i" aria-hidden />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">
        <span className="num text-muted">{number}.</span> {name}
      </span>
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
