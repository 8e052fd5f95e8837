import { useEffect } from 'react'
import { documentTitle } from '../paths/document-title.ts'
import { titles } from '../paths/paths.ts'
import { usePlace } from '../paths/usePlace.ts'

/** The tab says what is watched, once it is known and after the navigation has given the page its own title. */
export function useTabTitle(words: string | undefined) {
  const { path } = usePlace()
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => {
      document.title = documentTitle(`${words} | ${titles[path]}`)
    })
    return () => clearTimeout(timer)
  }, [words, path])
}
