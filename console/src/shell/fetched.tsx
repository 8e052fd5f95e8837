import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import { Screen } from '../shared/screen/Screen.tsx'

/** While a page's own code comes. */
const OnItsWay = () => (
  <main id="main">
    <Loading label="Loading the page">
      <Skeleton shape="row" />
      <Skeleton shape="panel" />
    </Loading>
  </main>
)

/** A page whose code comes when it is opened; where it cannot come, that is said in its place. */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function Fetched(props: Props) {
    const [Page, setPage] = useState(() => known)
    const [isAway, setIsAway] = useState(false)
    useEffect(() => {
      if (Page || isAway) return
      load().then(
        (page) => {
          known = page
          setPage(() => page)
        },
        () => setIsAway(true),
      )
    }, [Page, isAway])
    useEffect(() => {
      if (!isAway) return
      const again = () => setIsAway(false)
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [isAway])
    if (Page) return <Page {...props} />
    return isAway ? <Away /> : <OnItsWay />
  }
}

/** After another version was started the old one's files are gone: a reload brings the new one's. */
const Away = () => (
  <Screen title="Not available yet">
    <ErrorState
      title="This page didn’t load"
      text="Can’t reach the server, or it was updated. Reload the page."
      onRetry={() => location.reload()}
    />
  </Screen>
)
