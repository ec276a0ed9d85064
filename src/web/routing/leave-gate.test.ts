import { expect, onTestFinished, test, vi } from 'vitest'
import { gateHistory, stepUnasked, watchHistory } from './leave-gate.ts'

test('of two forms that ask, the newer one hears of Back, and the older one again once that is closed', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const heard: string[] = []
  watchHistory()
  const openOlder = gateHistory(() => heard.push('older'))
  const openNewer = gateHistory(() => heard.push('newer'))
  const goBack = () => page.dispatchEvent(new Event('popstate'))
  goBack()
  openNewer()
  goBack()
  openOlder()
  goBack()
  expect(heard).toEqual(['newer', 'older'])
})

test('a step of the app itself is not asked about, the next one is', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const heard: string[] = []
  watchHistory()
  const open = gateHistory(() => heard.push('form'))
  const goBack = () => page.dispatchEvent(new Event('popstate'))
  stepUnasked(goBack)
  expect(heard).toEqual([])
  goBack()
  expect(heard).toEqual(['form'])
  open()
})
