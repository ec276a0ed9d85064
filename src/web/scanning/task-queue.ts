/** Runs tasks one after another, in the order in which they were added. */
export interface TaskQueue {
  /** Settles as the task does; one that fails keeps none of the others from running. */
  readonly add: <Answer>(task: () => Promise<Answer>) => Promise<Answer>
  /** Whether none is running or waiting. */
  readonly isIdle: () => boolean
  /** Once all that were added so far have ended. */
  readonly whenIdle: () => Promise<void>
}

export function taskQueue(): TaskQueue {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  const ended = () => {
    waiting--
  }
  return {
    add(task) {
      waiting++
      const answer = last.then(task)
      last = answer.then(ended, ended)
      return answer
    },
    isIdle: () => waiting === 0,
    whenIdle: () => last,
  }
}
