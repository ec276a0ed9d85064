import { type Action, drawFrom, type Make } from './action.ts'
import { type ActionName, actions, commonActions, mayBeRivals, type Step } from './steps.ts'
import { copyOf, type World } from './world.ts'

type Command = Extract<Step, { seed: number }>

interface Planned {
  readonly does: ActionName
  readonly action: Action
}

const far = 7919
const tries = 24

/**
 * The step's command for the current world: one drawn from its seed that meets its aim, in any state in which that is
 * possible. If none can succeed, another command is chosen, so that few steps are wasted.
 */
export function plan(world: World, { does, seed, aim }: Command): Planned | null {
  const draw = drawFrom(seed)
  const instead =
    aim === 'success' ? Array.from({ length: tries }, () => draw.of(commonActions) ?? 'create') : []
  for (const name of [does, ...instead]) {
    const action = aimed(world, actions[name], seed, aim)
    if (action) return { does: name, action }
  }
  const action = actions[does](world, draw)
  return action && { does, action }
}

function aimed(world: World, make: Make, seed: number, aim: Command['aim']): Action | null {
  const fitting = new Map<string, Action>()
  for (let at = 0; at < tries; at++) {
    const action = make(world, drawFrom(seed + at * far))
    if (!action || aim === 'anything') return action
    const status = action.judge(copyOf(world), null)
    const isFitting = aim === 'success' ? status < 300 : aim === status
    if (isFitting && !fitting.has(action.targetState)) fitting.set(action.targetState, action)
  }
  return drawFrom(seed).of([...fitting.values()]) ?? null
}

/** Another person's command at the same time: the same one if the step says so, else another. */
export function rivalOf(world: World, step: Command, { does, action }: Planned): Action | null {
  const rival = step.rival === 'same' ? does : step.rival
  if (!mayBeRivals(does, rival)) return null
  if (step.rival !== 'same') return aimed(world, actions[rival], step.seed + 1, 'success')
  const isAlike = step.seed % 2 === 0 ? whatOf : kindOf
  for (let at = 1; at < tries * 8; at++) {
    const other = actions[rival](world, drawFrom(step.seed + at * far))
    if (other && other.by !== action.by && isAlike(other) === isAlike(action)) return other
  }
  return action
}

/** The action and its target, without the person; equal for the same action on the same target. */
const whatOf = ({ says }: Action) => says.slice(says.indexOf(' '))
const kindOf = (action: Action) => whatOf(action).replace(/\d+/g, '')
