import { useEffect } from 'react'
import { documentTitle } from './document-title.ts'
import { usePlace } from './usePlace.ts'

/** The tab says what is shown, once it is known and after each navigation has given the page its kind's title. */
export function useOwnTitle(words: string | undefined) {
  const place = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another season or tab of the same page is a navigation too
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => {
      document.title = documentTitle(words)
    })
    return () => clearTimeout(timer)
  }, [words, place])
}
