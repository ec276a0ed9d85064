// Made by `npm run words`: do not edit.
import { words as en } from './en/all.ts'
import { words as ar } from './ar/all.ts'
import { words as de } from './de/all.ts'
import { words as es } from './es/all.ts'
import { words as fr } from './fr/all.ts'
import { words as ja } from './ja/all.ts'
import { words as sv } from './sv/all.ts'
import { words as qps } from './qps/all.ts'

export const byLanguage = { en, ar, de, es, fr, ja, sv, qps }
