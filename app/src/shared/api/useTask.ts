import { type ApiError, toApiError } from '@fieldhouse/client/api/api-error'
import { useRef, useState } from 'react'

export type TaskState = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: ApiError }

export interface Task {
  state: TaskState
  busy: boolean
  failure: ApiError | undefined
  /** Undefined when it failed, or while the last one still runs: a double press is one press. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>
  forget(): void
}

/** What a form does when it is sent. */
export function useTask(action: string): Task {
  const [state, setState] = useState<TaskState>({ kind: 'idle' })
  const running = useRef(false)
  return {
    state,
    busy: state.kind === 'busy',
    failure: state.kind === 'failed' ? state.failure : undefined,
    run: async (work) => {
      if (running.current) return undefined
      running.current = true
      setState({ kind: 'busy' })
      try {
        const done = await work()
        setState({ kind: 'idle' })
        return done
      } catch (error) {
        setState({ kind: 'failed', failure: toApiError(error, action) })
        return undefined
      } finally {
        running.current = false
      }
    },
    forget: () => setState({ kind: 'idle' }),
  }
}
