// Made by `npm run words`: do not edit.
import { words as en } from './en/all.ts'
import { words as sv } from './sv/all.ts'
import { words as qps } from './qps/all.ts'

export const byLanguage = { en, sv, qps }
