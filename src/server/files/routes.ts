import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { finishUpload } from './finish-upload.ts'
import { showFile } from './show.ts'
import { startUpload } from './start-upload.ts'
import { takePart } from './take-part.ts'

export function fileRoutes(on: Mount): void {
  on(contract.files.start, startUpload)
  on(contract.files.part, takePart)
  on(contract.files.done, finishUpload)
  on(contract.files.show, showFile)
}
