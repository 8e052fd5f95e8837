import { titles } from '../paths/paths.ts'
import { useCurrentPage, usePageTitle } from '../paths/useCurrentPage.ts'

/** Sets the tab's title to the video's title and the page's name. */
export function useWatchTitle(title: string | undefined) {
  const { path } = useCurrentPage()
  usePageTitle(title && `${title} | ${titles[path]}`)
}
