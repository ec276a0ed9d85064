import { type Deed, drawFrom, type Make } from './deed.ts'
import { commonDeeds, type DeedName, deeds, mayBeRivals, type Step } from './steps.ts'
import { copyOf, type World } from './world.ts'

type Command = Extract<Step, { seed: number }>

export interface Planned {
  readonly does: DeedName
  readonly deed: Deed
}

const far = 7919
const tries = 24

/**
 * The command that the step means in the world as it is: of those drawn from its seed one that meets its aim, in any
 * of the states in which that can be. Where none can succeed another one is given instead, so that few steps are wasted.
 */
export function plan(world: World, { does, seed, aim }: Command): Planned | null {
  const draw = drawFrom(seed)
  const instead =
    aim === 'success' ? Array.from({ length: tries }, () => draw.of(commonDeeds) ?? 'create') : []
  for (const name of [does, ...instead]) {
    const deed = aimed(world, deeds[name], seed, aim)
    if (deed) return { does: name, deed }
  }
  const deed = deeds[does](world, draw)
  return deed && { does, deed }
}

function aimed(world: World, make: Make, seed: number, aim: Command['aim']): Deed | null {
  const fitting = new Map<string, Deed>()
  for (let at = 0; at < tries; at++) {
    const deed = make(world, drawFrom(seed + at * far))
    if (!deed || aim === 'anything') return deed
    const status = deed.judge(copyOf(world), null)
    const isFitting = aim === 'success' ? status < 300 : aim === status
    if (isFitting && !fitting.has(deed.amid)) fitting.set(deed.amid, deed)
  }
  return drawFrom(seed).of([...fitting.values()]) ?? null
}

/** Somebody else's command at the same moment: the same one if the step says so, else another. */
export function rivalOf(world: World, step: Command, { does, deed }: Planned): Deed | null {
  const rival = step.rival === 'same' ? does : step.rival
  if (!mayBeRivals(does, rival)) return null
  if (step.rival !== 'same') return aimed(world, deeds[rival], step.seed + 1, 'success')
  const isAlike = step.seed % 2 === 0 ? whatOf : kindOf
  for (let at = 1; at < tries * 8; at++) {
    const other = deeds[rival](world, drawFrom(step.seed + at * far))
    if (other && other.by !== deed.by && isAlike(other) === isAlike(deed)) return other
  }
  return deed
}

/** What is done to what, whoever does it; and the same whatever it is done to. */
const whatOf = ({ says }: Deed) => says.slice(says.indexOf(' '))
const kindOf = (deed: Deed) => whatOf(deed).replace(/\d+/g, '')
