import { useState } from 'react'

/** State of a form: its draft, and its errors from the first submit on. */
export function useDraft<Draft extends object, Problems extends object>(
  first: Draft,
  findProblems: (draft: Draft, now: Date) => Problems,
  saveDraft: (draft: Draft) => void,
) {
  const [draft, setDraft] = useState(first)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = findProblems(draft, new Date())
  const errors: Partial<Problems> = isSubmitted ? problems : {}
  return {
    draft,
    errors,
    change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    submit: () => {
      setIsSubmitted(true)
      if (Object.keys(problems).length === 0) saveDraft(draft)
    },
  }
}
