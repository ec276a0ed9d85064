import { expect, onTestFinished, test, vi } from 'vitest'
import { gateHistory, watchHistory } from './history-gate.ts'

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
