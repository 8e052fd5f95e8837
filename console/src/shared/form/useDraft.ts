import { useState } from 'react'

/** What somebody writes, and what is wrong with it: said from the first try on. */
export function useDraft<Draft extends object, Problems extends object>(
  first: Draft,
  problemsOf: (draft: Draft, now: Date) => Problems,
  save: (draft: Draft) => void,
) {
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const problems = problemsOf(draft, new Date())
  const said: Partial<Problems> = isTried ? problems : {}
  return {
    draft,
    said,
    change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    submit: () => {
      setIsTried(true)
      if (Object.keys(problems).length === 0) save(draft)
    },
  }
}
