/** One check's result: well, a note, or wrong, as a sentence without secrets. */
export interface Finding {
  readonly is: 'well' | 'note' | 'wrong'
  readonly sentence: string
}

export const well = (sentence: string): Finding => ({ is: 'well', sentence })
export const note = (sentence: string): Finding => ({ is: 'note', sentence })
export const wrong = (sentence: string): Finding => ({ is: 'wrong', sentence })
