import { titles } from '../paths/paths.ts'
import { useOwnTitle, usePlace } from '../paths/usePlace.ts'

/** What is watched, and that it is watched. */
export function useTabTitle(words: string | undefined) {
  const { path } = usePlace()
  useOwnTitle(words && `${words} | ${titles[path]}`)
}
