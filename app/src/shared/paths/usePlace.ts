import { useEffect, useState, useSyncExternalStore } from 'react'
import { documentTitle } from './document-title.ts'
import { onShown, type Shown, shownNow } from './navigation.ts'
import type { ParamsOf, Path } from './paths.ts'

/** The page that is shown, with its address and what its history entry carries. */
export const usePlace = (): Shown => useSyncExternalStore(onShown, shownNow, shownNow)

/** The parameters of a page, for the screen of that page. */
export const useParams = <P extends Path>(_path: P): ParamsOf<P> => usePlace().params as ParamsOf<P>

/** One of the query's texts; empty when it is not there. */
export const useSearchText = (name: string): string => usePlace().search[name] ?? ''

/** What is chosen on a page, in its address: it can be sent, and is there after a reload and on the way back. The page itself stays. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(useSearchText(name))
  const choose = (wanted: string) => {
    setText(wanted)
    const address = new URL(location.href)
    if (wanted === '') address.searchParams.delete(name)
    else address.searchParams.set(name, wanted)
    history.replaceState(history.state, '', address)
  }
  return [text, choose]
}

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
