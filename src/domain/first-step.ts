/** What a country needs before its first loan, in the order in which they are shown. */
export const firstSteps = ['storeroom', 'people', 'products', 'units', 'loan'] as const
export type FirstStep = (typeof firstSteps)[number]

interface StepState {
  readonly step: FirstStep
  readonly isDone: boolean
}

/** The step to do now. Colleagues have to ask before they can be approved, and no other step waits for them: theirs is last. */
export function nextFirstStep(steps: readonly StepState[]): FirstStep | undefined {
  const left = steps.filter(({ isDone }) => !isDone)
  return (left.find(({ step }) => step !== 'people') ?? left[0])?.step
}
