import { AsyncLocalStorage } from 'node:async_hooks'
import { type Company, setSchoolLookup } from '@fieldhouse/contract/company'

/** The school of one app. Everything that runs within it works for that school and for no other one of the process. */
export interface ServedSchool {
  now(): Company
  /** Replaces the settings after a change. */
  replace(next: Company): void
  within<Result>(work: () => Result): Result
}

const served = new AsyncLocalStorage<{ school: Company }>()
setSchoolLookup(() => served.getStore()?.school)

export function openServedSchool(first: Company): ServedSchool {
  const current = { school: first }
  return {
    now: () => current.school,
    replace: (next) => {
      current.school = next
    },
    within: (work) => served.run(current, work),
  }
}
