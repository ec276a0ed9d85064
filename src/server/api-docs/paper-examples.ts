import type { Papers } from '#contract/attestations.ts'
import { person } from './people-examples.ts'

/** A paper that was signed, of a loan whose document waits no longer. */
export const papers: Papers = {
  current: [],
  attested: {
    signedOn: '2026-11-20',
    attestedBy: person,
    attestedAt: '2026-11-20T13:05:12Z',
    keptAt: 'Binder 3',
    language: 'en',
    scans: [{ id: 11, kind: 'PICTURE', name: 'paper.jpg', bytes: 512_377, width: 1920, height: 2560 }],
  },
}

/** A document that can be signed on paper now. */
export const papersToSign: Papers = {
  current: [
    { language: 'sv', checkNumber: '3f9a 12c0' },
    { language: 'en', checkNumber: '81d0 77ab' },
  ],
  attested: null,
}
