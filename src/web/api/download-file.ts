/** A file that an answer brought, and its name. */
export interface DownloadedFile {
  readonly content: Blob
  readonly name: string
}

const longEnoughMs = 60_000

/** A link pressed by us: the browser's own download could neither bring a token nor tell why there is no file. */
export function downloadFile({ content, name }: DownloadedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), longEnoughMs)
}
