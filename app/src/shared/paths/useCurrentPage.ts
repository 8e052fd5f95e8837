import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatDocumentTitle } from './document-title.ts'
import { type CurrentPage, getCurrentPage, subscribeCurrentPage } from './navigation.ts'
import type { RouteParams, RoutePath } from './paths.ts'

/** Returns the shown page, with its address and its history entry's state. */
export const useCurrentPage = (): CurrentPage =>
  useSyncExternalStore(subscribeCurrentPage, getCurrentPage, getCurrentPage)

/** Returns the parameters of a page, for that page's screen. */
export const useParams = <P extends RoutePath>(_path: P): RouteParams<P> => useCurrentPage().params as RouteParams<P>

/** Returns a query parameter's text; empty when absent. */
export const useSearchText = (name: string): string => useCurrentPage().search[name] ?? ''

/**
 * Keeps a page's choice in its address: it can be shared, and survives a reload and the way back. The page itself
 * stays.
 */
export function useAddressText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(useSearchText(name))
  const chooseText = (newText: string) => {
    setText(newText)
    const address = new URL(location.href)
    if (newText === '') address.searchParams.delete(name)
    else address.searchParams.set(name, newText)
    history.replaceState(history.state, '', address)
  }
  return [text, chooseText]
}

/** Sets the tab's title once the content is known, after each navigation has set the title of the page's kind. */
export function usePageTitle(title: string | undefined) {
  const place = useCurrentPage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another season or tab of the same page is a navigation too
  useEffect(() => {
    if (title === undefined) return
    const timer = setTimeout(() => {
      document.title = formatDocumentTitle(title)
    })
    return () => clearTimeout(timer)
  }, [title, place])
}
