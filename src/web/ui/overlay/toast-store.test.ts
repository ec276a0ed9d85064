import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (store: ReturnType<typeof createToastStore>) => store.current().map(toast => toast.title)

describe('toasts', () => {
  test('the second takes the place of the first: one is visible', () => {
    const store = createToastStore()
    store.add({ title: 'Units shipped.' })
    store.add({ title: 'Error', variant: 'destructive' })
    expect(titles(store)).toEqual(['Error'])
  })

  test('a dismissed one closes at once and is forgotten after 1,000,000 ms', () => {
    const store = createToastStore()
    const shown = store.add({ title: 'Log out successful' })
    shown.dismiss()
    expect(store.current()).toMatchObject([{ title: 'Log out successful', open: false }])
    vi.advanceTimersByTime(999_999)
    expect(titles(store)).toEqual(['Log out successful'])
    vi.advanceTimersByTime(1)
    expect(titles(store)).toEqual([])
  })

  test('dismissing it twice does not prolong its stay', () => {
    const store = createToastStore()
    const shown = store.add({ title: 'Unit updated' })
    shown.dismiss()
    vi.advanceTimersByTime(600_000)
    shown.dismiss()
    vi.advanceTimersByTime(400_000)
    expect(titles(store)).toEqual([])
  })

  test('the end of an old one leaves the new one alone', () => {
    const store = createToastStore()
    store.add({ title: 'Unit updated' }).dismiss()
    store.add({ title: 'Unit returned' })
    vi.advanceTimersByTime(1_000_000)
    expect(store.current()).toMatchObject([{ title: 'Unit returned', open: true }])
  })

  test('an update changes the words and keeps the toast', () => {
    const store = createToastStore()
    const shown = store.add({ title: 'Sending', description: 'to Karin Holm' })
    shown.update({ title: 'Sent' })
    expect(store.current()).toMatchObject([
      { id: shown.id, title: 'Sent', description: 'to Karin Holm', open: true },
    ])
  })

  test('who listens is told of every change, until they stop', () => {
    const store = createToastStore()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.add({ title: 'Unit(s) added' })
    store.dismiss()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    store.remove()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(titles(store)).toEqual([])
  })

  test('a page in another language labels them before the first one comes', () => {
    const store = createToastStore()
    const listener = vi.fn()
    store.subscribe(listener)
    const swedish = { dismiss: 'Stäng', message: 'Meddelande', messages: 'Meddelanden (F8)' }
    store.label(swedish)
    expect([store.labels(), listener.mock.calls.length]).toEqual([swedish, 1])
    store.label()
    expect([store.labels(), listener.mock.calls.length]).toEqual([undefined, 2])
  })
})
