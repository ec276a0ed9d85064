import { describe, expect, test } from 'vitest'
import { readPreference, shownTheme, toggledPreference } from './theme-preference.ts'

describe('the theme switch', () => {
  test('from system it flips to the opposite of what the machine shows', () => {
    expect(toggledPreference('system', 'dark')).toBe('light')
    expect(toggledPreference('system', 'light')).toBe('dark')
  })
  test('from light it goes to dark and back, whatever the machine shows', () => {
    expect(toggledPreference('light', 'dark')).toBe('dark')
    expect(toggledPreference('dark', 'light')).toBe('light')
  })
  test('only system follows the machine', () => {
    expect(shownTheme('system', 'dark')).toBe('dark')
    expect(shownTheme('light', 'dark')).toBe('light')
  })
  test('what local storage holds by mistake counts as system', () => {
    expect(readPreference('dark')).toBe('dark')
    expect(readPreference('"dark"')).toBe('system')
    expect(readPreference(null)).toBe('system')
  })
})
