/** The body of an answer as a file, and its name. */
export interface DownloadedFile {
  readonly content: Blob
  readonly name: string
}

const longEnoughMs = 60_000

/** Saves a file through a link that we press: the browser's own download can neither send a token nor show a refusal. */
export function downloadFile({ content, name }: DownloadedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), longEnoughMs)
}
