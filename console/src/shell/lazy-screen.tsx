import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import { ConsoleScreen } from '../shared/screen/ConsoleScreen.tsx'

/** Shown while a page's code loads. */
const LoadingPage = () => (
  <main id="main">
    <Loading label="Loading the page">
      <Skeleton shape="row" />
      <Skeleton shape="panel" />
    </Loading>
  </main>
)

/** A page whose code loads when it is opened; a failed load is shown in its place and retried when online. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Fetched(props: Props) {
    const [Page, setPage] = useState(() => loaded)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (Page || hasFailed) return
      load().then(
        (page) => {
          loaded = page
          setPage(() => page)
        },
        () => setHasFailed(true),
      )
    }, [Page, hasFailed])
    useEffect(() => {
      if (!hasFailed) return
      const retryLoading = () => setHasFailed(false)
      addEventListener('online', retryLoading)
      return () => removeEventListener('online', retryLoading)
    }, [hasFailed])
    if (Page) return <Page {...props} />
    return hasFailed ? <LoadFailure /> : <LoadingPage />
  }
}

/** After an update of the server the old files are gone; a reload brings the new ones. */
const LoadFailure = () => (
  <ConsoleScreen title="Not available yet">
    <ErrorState
      title="This page didn’t load"
      text="Can’t reach the server, or it was updated. Reload the page."
      onRetry={() => location.reload()}
    />
  </ConsoleScreen>
)
