/** Runs tasks one after another, in the order in which they were added. */
interface TaskQueue {
  /** Settles as the task does; a failed task does not stop the others. */
  readonly add: <Answer>(task: () => Promise<Answer>) => Promise<Answer>
  /** Whether no task is running or waiting. */
  readonly isIdle: () => boolean
  /** Resolves once all tasks added so far have ended. */
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
