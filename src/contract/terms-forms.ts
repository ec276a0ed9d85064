import * as z from 'zod'
import { languages } from '#domain/language.ts'
import {
  daysPlaceholder,
  longestTerms,
  maxTermLines,
  plainSpaces,
  unknownPlaceholderIn,
} from '#domain/terms.ts'
import { id, labelLines } from './fields.ts'

const termsMissing = 'Please write the terms, or put the standard ones back.'

/** A country's own terms: without invisible characters, as people sign them, and without unknown placeholders. */
const ownText = labelLines(longestTerms, termsMissing)
  .overwrite(plainSpaces)
  .refine(text => text.split('\n').length <= maxTermLines, `At most ${maxTermLines} lines.`)
  .superRefine((text, context) => {
    const found = unknownPlaceholderIn(text)
    if (found === null) return
    const message = `${found} stands for nothing here. ${daysPlaceholder} stands for the loan’s number of days.`
    context.addIssue({ code: 'custom', message })
  })

/** The form of a country's own terms in one language. */
export const TermsForm = z.strictObject({ text: ownText })

/** Changes a country's terms; without a text the standard ones are put back. */
export const ChangeTerms = z.strictObject({
  countryId: id,
  language: z.enum(languages),
  text: ownText.nullable(),
})
