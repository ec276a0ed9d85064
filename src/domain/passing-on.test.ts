import { describe, expect, it } from 'vitest'
import { documentLinkStates } from './document-link.ts'
import { checkOpenLink, checkPassingOn, checkRecalling } from './passing-on.ts'

describe('passing a document on', () => {
  it('happens three times at most, and then says whom to write to', () => {
    expect(checkPassingOn(2, 'Stella')).toBeNull()
    expect(checkPassingOn(3, 'Stella')).toMatchObject({ code: 'passed_on_too_often' })
    expect(checkPassingOn(3, 'Stella')?.message).toContain('Stella')
  })
})

describe('the link that is with somebody', () => {
  it('can be given to somebody else and reminded of only while it is open', () => {
    expect(documentLinkStates.filter(state => checkOpenLink(state) === null)).toEqual(['open'])
    expect(checkOpenLink(null)?.code).toBe('no_open_link')
  })
  it('can be taken back also while the loan is being changed', () => {
    expect(documentLinkStates.filter(state => checkRecalling(state) === null)).toEqual(['open', 'suspended'])
    expect(checkRecalling(null)?.code).toBe('no_open_link')
  })
})
