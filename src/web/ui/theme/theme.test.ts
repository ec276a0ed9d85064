import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTheme } from './theme.tsx'

test('the theme outside its provider is refused in the words of the spec', () => {
  const Stray = () => useTheme().theme
  expect(() => renderToString(createElement(Stray))).toThrow(
    new Error('useTheme must be used within a ThemeProvider'),
  )
})
