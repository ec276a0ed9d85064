// Made by `npm run words`: do not edit.
import { words as documents } from './documents.ts'
import { words as fields } from './fields.ts'
import { words as refusals } from './refusals.ts'
import { words as waits } from './waits.ts'

export const words = { ...documents, ...fields, ...refusals, ...waits }
