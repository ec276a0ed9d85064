import { startHouse } from '../e2e/house.ts'

const runs = 5

/** From the command to the first answered request: an empty folder each time, with demo data and without. */
export async function measureStart(): Promise<string> {
  const rows = []
  for (const mode of ['empty', 'demo'] as const) {
    const seconds = []
    for (let at = 0; at < runs; at++) seconds.push(await secondsToReady(mode))
    seconds.sort((a, b) => a - b)
    const shown = [seconds[0], seconds[Math.floor(runs / 2)], seconds.at(-1)].map(value => value?.toFixed(2))
    rows.push(`| ${mode === 'demo' ? 'with demo data' : 'nothing in it'} | ${shown.join(' | ')} |`)
  }
  return [
    '| start from an empty folder, s | least | median | most |',
    '| --- | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

async function secondsToReady(mode: 'demo' | 'empty'): Promise<number> {
  const began = performance.now()
  const house = await startHouse(mode)
  const seconds = (performance.now() - began) / 1000
  await house.close()
  return seconds
}
