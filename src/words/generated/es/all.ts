// Made by `npm run words`: do not edit.
import { words as certificate } from './certificate.ts'
import { words as documents } from './documents.ts'
import { words as events } from './events.ts'
import { words as evidence } from './evidence.ts'
import { words as fields } from './fields.ts'
import { words as mails } from './mails.ts'
import { words as refusals } from './refusals.ts'
import { words as verify } from './verify.ts'
import { words as waits } from './waits.ts'

export const words = { ...certificate, ...documents, ...events, ...evidence, ...fields, ...mails, ...refusals, ...verify, ...waits }
