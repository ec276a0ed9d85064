import { expect, test } from 'vitest'
import { deviceInWords, deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = `${mozilla} (Windows NT 10.0; Win64; x64)`
const mac = `${mozilla} (Macintosh; Intel Mac OS X 10_15_7)`
const android = `${mozilla} (Linux; Android 14; SM-S918B)`
const iPhone = `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`

test.each([
  [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`, 'Opera on Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${mac} ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${mozilla} (X11; Linux x86_64) ${webKit} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${android} ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} ${webKit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${iPhone} EdgiOS/125.0 Version/17.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent).name).toBe(name)
})

test('what is no browser goes by its own name, and what says nothing is unknown', () => {
  expect(deviceOf('curl/8.5.0').name).toBe('curl')
  expect(deviceOf('python-requests/2.32.3').name).toBe('python-requests')
  expect(deviceOf('').name).toBe('Unknown device')
  expect(deviceOf(null).name).toBe('Unknown device')
  expect(deviceOf('<b>Chrome</b>').name).toBe('Unknown device')
})

test('a browser or a system alone is told as far as it is known', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0)').name).toBe('Windows')
  expect(deviceOf('Firefox/127.0').name).toBe('Firefox')
})

test('telephones and tablets are handhelds, computers are not', () => {
  expect(deviceOf(`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`).isHandheld).toBe(true)
  expect(deviceOf(`${android} ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`).isHandheld).toBe(true)
  expect(deviceOf(`${mac} ${webKit} Chrome/126.0.0.0 Safari/537.36`).isHandheld).toBe(false)
  expect(deviceOf(null).isHandheld).toBe(false)
})

test.each([
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'an iPhone, Safari'],
  [`${android} ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'an Android device, Chrome'],
  [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'a Windows computer, Chrome'],
  ['curl/8.5.0', 'an unknown device'],
  [null, 'an unknown device'],
])('%s is told to somebody else as %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})
