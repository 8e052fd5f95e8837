import { useEffect, useState } from 'react'

/** Safari refuses more than a hundred changes of the address in thirty seconds. */
const addressDelayMs = 300

/** The search as typed. The list follows at once, the address a moment later. */
export function useSearchText(
  inAddress: string,
  onChange: (changes: { search: string }, how: { replace: boolean }) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)
  const [last, setLast] = useState(inAddress)
  // Back, or a link, brought another search.
  if (inAddress !== last) {
    setLast(inAddress)
    if (inAddress !== text.trim()) setText(inAddress)
  }
  useEffect(() => {
    if (text.trim() === inAddress) return
    const timer = setTimeout(() => onChange({ search: text }, { replace: true }), addressDelayMs)
    return () => clearTimeout(timer)
  })
  return [text, setText]
}
